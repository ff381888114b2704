import { __ } from '@wordpress/i18n';
import type { PublishCheck } from 'shared/editor/publish-checks';
import type { Memberships } from './types';

/** Whether payments are only in test mode, rather than not set up at all. */
export const isOnlyTest = ( { isSetUp, isTest }: Memberships ) =>
	isTest && isSetUp;

/**
 * Says before publishing that visitors can't pay yet.
 *
 * @param status Undefined until the server has answered.
 * @param isOpen Whether visitors can use the block in another way.
 */
export function paymentsCheck(
	status: Memberships | undefined,
	isOpen = false
): PublishCheck | undefined {
	const isClosed =
		!! status?.connectUrl && ! status.shouldUpgrade && ! isOpen;
	return isClosed
		? {
				text: textOf( status ),
				link: status.mayConnect
					? {
							href: status.connectUrl,
							label: __( 'Payment settings', 'millwork' ),
						}
					: undefined,
			}
		: undefined;
}

const textOf = ( status: Memberships ) =>
	[
		isOnlyTest( status )
			? __(
					'Payments are in test mode, so visitors won’t see your payment forms and buttons.',
					'millwork'
				)
			: __(
					'Payments aren’t connected, so visitors won’t see your payment forms and buttons.',
					'millwork'
				),
		! status.mayConnect &&
			__(
				'Ask an administrator to set up payments under Millwork → Settings → Payments.',
				'millwork'
			),
	]
		.filter( Boolean )
		.join( ' ' );
