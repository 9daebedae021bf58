import { createContext } from 'react';

/** The time zone that says which day is today in a calendar. Without one it is the browser's. */
export const CalendarZone = createContext<string | undefined>(undefined);
