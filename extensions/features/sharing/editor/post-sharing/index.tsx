/** The panel that shares a post, for units that add to it, and the shared message. */
import { createSlotFill } from '@wordpress/components';
import type { ReactNode } from 'react';

export { LONGEST, longestMessage, sharedMessage, threadEnd } from './message';

// The panel appears twice, so that additions need a slot for each place.
const inSidebar = createSlotFill( 'MillworkShareSettings' );
const beforePublishing = createSlotFill( 'MillworkShareSettingsBefore' );

/** Adds content to the panel. */
export const ShareSettings = ( {
	children,
}: {
	children: ( isBefore: boolean ) => ReactNode;
} ) => (
	<>
		<inSidebar.Fill>{ children( false ) }</inSidebar.Fill>
		<beforePublishing.Fill>{ children( true ) }</beforePublishing.Fill>
	</>
);

/**
 * Shows additions.
 *
 * @param props.isBefore Whether the panel is the one before publishing.
 */
export const ShareSettingsSlot = ( { isBefore }: { isBefore: boolean } ) =>
	isBefore ? <beforePublishing.Slot /> : <inSidebar.Slot />;
