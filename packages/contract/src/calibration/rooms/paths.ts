import { type ScreenSearch, screenPath } from '../../core/calls/screen-path.ts';

/** The addresses of rooms and their conditions. */
export const roomPaths = {
  rooms: (search?: ScreenSearch) => screenPath('/rooms', search),
  room: (id: number) => `/rooms/${id}`,
};
