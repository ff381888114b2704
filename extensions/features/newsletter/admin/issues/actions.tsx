import { __ } from '@wordpress/i18n';
import { cancelCircleFilled, envelope } from '@wordpress/icons';
import type { Action } from '@wordpress/dataviews/wp';
import type { DialogName, Issue } from './types';
import type { Mutations } from './use-mutations';
import { isOpen } from './labels';

interface Kind {
	name: 'pause' | 'resume' | 'send' | 'cancel';
	label: string;
	icon?: JSX.Element;
	fits: ( issue: Issue ) => boolean;
	isDestructive?: boolean;
}

/** The actions for an issue. */
export const kinds = (): Kind[] => [
	{ name: 'pause', label: __( 'Pause', 'millwork' ), fits: isOpen },
	{
		name: 'resume',
		label: __( 'Resume', 'millwork' ),
		fits: ( { state } ) => state === 'paused',
	},
	{
		name: 'send',
		label: __( 'Send now', 'millwork' ),
		icon: envelope,
		fits: ( issue ) => issue.can_send,
	},
	{
		name: 'cancel',
		label: __( 'Cancel mailing', 'millwork' ),
		icon: cancelCircleFilled,
		// A letter of the series is taken out of the series instead.
		fits: ( issue ) =>
			issue.kind !== 'series' &&
			( isOpen( issue ) ||
				issue.state === 'paused' ||
				issue.state === 'scheduled' ),
		isDestructive: true,
	},
];

/**
 * Performs an action, or opens its dialog first.
 *
 * @param onShow Opens a dialog about an issue.
 */
export function perform(
	name: Kind[ 'name' ],
	issue: Issue,
	mutations: Mutations,
	onShow: ( name: DialogName, issue: Issue ) => void
) {
	if ( name === 'pause' || name === 'resume' ) {
		void mutations.tryTo( issue, name );
	} else {
		onShow( name, issue );
	}
}

export const actionsOf = (
	mutations: Mutations,
	onShow: ( name: DialogName, issue: Issue ) => void
): Action< Issue >[] => [
	{
		id: 'details',
		label: __( 'Details', 'millwork' ),
		callback: ( [ issue ] ) => issue && onShow( 'details', issue ),
	},
	...kinds().map( ( { name, label, icon, fits } ): Action< Issue > => ( {
		id: name,
		label,
		icon,
		isEligible: fits,
		callback: ( [ issue ] ) =>
			issue && perform( name, issue, mutations, onShow ),
	} ) ),
];
