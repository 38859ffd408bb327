"use client";

import "./globals.css";

export { default } from "@/components/site/FrameError";
