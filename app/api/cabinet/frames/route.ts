import { receiveFrame } from "@/lib/cabinet/frames";

/** Frames of a 3D tour, from the cabinet's own page with the camera widget. */
export { receiveFrame as POST };
