/**
 * The panel that shares a post, for units that add something to it, and the message that is shared.
 */
import { createSlotFill } from '@wordpress/components';
import type { ReactNode } from 'react';

export { LONGEST, longestMessage, sharedMessage, threadEnd } from './message';

// The panel stands twice: what is added to it is shown in both places, and each has a slot of its own.
const inSidebar = createSlotFill( 'MillworkShareSettings' );
const beforePublishing = createSlotFill( 'MillworkShareSettingsBefore' );

/** What a unit adds to the panel. */
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
 * Where it is shown.
 *
 * @param props.isBefore Whether the panel is the one before publishing.
 */
export const ShareSettingsSlot = ( { isBefore }: { isBefore: boolean } ) =>
	isBefore ? <beforePublishing.Slot /> : <inSidebar.Slot />;
