import { __ } from '@wordpress/i18n';
import {
	cancelCircleFilled,
	check,
	envelope,
	undo,
	update,
} from '@wordpress/icons';
import type { Action } from '@wordpress/dataviews/wp';
import type { DialogName, Payment } from './types';
import type { Mutations } from './use-mutations';
import { isRunning } from './labels';

interface Kind {
	name: Exclude< DialogName, 'details' > | 'look' | 'receipt';
	label: string;
	icon: JSX.Element;
	fits: ( payment: Payment ) => boolean;
	isDestructive?: boolean;
}

/** The actions for a payment. */
export const kinds = (): Kind[] => [
	{
		name: 'paid',
		label: __( 'Mark as paid', 'millwork' ),
		icon: check,
		fits: ( payment ) => payment.can_be_paid,
	},
	{
		name: 'refund',
		label: __( 'Refund', 'millwork' ),
		icon: undo,
		fits: ( { refundable } ) => refundable !== '',
	},
	{
		name: 'look',
		label: __( 'Check with the payment service', 'millwork' ),
		icon: update,
		fits: ( payment ) => payment.can_look,
	},
	{
		name: 'receipt',
		label: __( 'Send receipt again', 'millwork' ),
		icon: envelope,
		fits: ( payment ) => payment.can_mail,
	},
	{
		name: 'end',
		label: __( 'Cancel pledge', 'millwork' ),
		icon: cancelCircleFilled,
		fits: ( payment ) => payment.can_end,
		isDestructive: true,
	},
	{
		name: 'cancel',
		label: __( 'Cancel subscription', 'millwork' ),
		icon: cancelCircleFilled,
		fits: isRunning,
		isDestructive: true,
	},
];

/** Performs an action, or opens its dialog first. */
export const begin = (
	name: Kind[ 'name' ],
	payment: Payment,
	mutations: Mutations,
	onShow: ( name: DialogName ) => void
) => {
	switch ( name ) {
		case 'look':
			return void mutations.checkStatus( payment );
		case 'receipt':
			return void mutations.sendReceipt( payment );
		default:
			onShow( name );
	}
};

/**
 * The list's actions. Those that move money are in the menu, not in the row.
 *
 * @param mutations Performs them.
 * @param onShow    Opens a dialog about a payment.
 */
export const actionsOf = (
	mutations: Mutations,
	onShow: ( name: DialogName, payment: Payment ) => void
): Action< Payment >[] => [
	{
		id: 'details',
		label: __( 'Details', 'millwork' ),
		callback: ( [ payment ] ) => payment && onShow( 'details', payment ),
	},
	...kinds().map( ( { name, label, icon, fits } ): Action< Payment > => ( {
		id: name,
		label,
		icon,
		isEligible: fits,
		callback: ( [ payment ] ) => {
			if ( payment ) {
				begin( name, payment, mutations, ( dialog ) =>
					onShow( dialog, payment )
				);
			}
		},
	} ) ),
];
