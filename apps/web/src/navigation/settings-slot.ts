import { createContext } from 'react';

interface SettingsSlotValue {
  /** The place in the side navigation for the sections of the settings, or null while no side navigation is drawn. */
  place: HTMLElement | null;
  /** Closes the menu of a phone. */
  onChoose: () => void;
}

/**
 * Where the settings put their list. The list is part of the settings' own code, so that no other page loads it. Only
 * its place belongs to the frame.
 */
export const SettingsSlot = createContext<SettingsSlotValue>({ place: null, onChoose: () => {} });
