import { Skeleton } from "@/components/ui/Skeleton";

/** Placeholder of a card in its size: picture, price, two title lines, place. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true" className="flex h-full flex-col overflow-hidden rounded-10 border border-border bg-surface">
      <Skeleton className="aspect-4/3 w-full rounded-none" />
      <div className="flex flex-1 flex-col p-3 sm:p-4">
        <Skeleton className="h-6.5 w-24 sm:h-7" />
        <Skeleton className="mt-1 mb-3 h-11 w-full" />
        <Skeleton className="mt-auto h-10 w-28 sm:h-5" />
      </div>
    </div>
  );
}
