import { useState } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { Button, Notice } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { formatNumber } from 'shared/admin/format';
import type { Notices } from 'shared/admin/list/notices';

/** From Millwork\Features\Newsletter\SendingSwitch. */
export interface Sending {
	sends: boolean;
	subscribers: number | null;
}

const change = ( sends: boolean ) =>
	apiFetch< Sending >( {
		path: '/millwork/v1/newsletter/sending',
		method: 'POST',
		data: { sends },
	} );

export interface SendingState extends Sending {
	/** Turns sending on or off, and announces it. Never throws. */
	change: ( sends: boolean ) => Promise< void >;
}

/**
 * Whether new posts are emailed.
 *
 * @param initial What the page says.
 * @param notify  Shows the result, with Undo.
 */
export function useSending(
	initial: Sending,
	notify: Notices[ 'notify' ]
): SendingState {
	const [ sending, setSending ] = useState( initial );
	const turn = async ( sends: boolean ) => {
		try {
			setSending( await change( sends ) );
			notify(
				sends
					? __(
							'New posts will be emailed to subscribers.',
							'millwork'
						)
					: __( 'New posts won’t be emailed.', 'millwork' ),
				false,
				() => void turn( ! sends )
			);
		} catch ( error ) {
			notify( messageOf( error ), true );
		}
	};
	return { ...sending, change: turn };
}

/** Says that new posts aren't emailed, and how many people wait. Nothing while they are, or while nobody waits. */
export function SendingOff( { sending }: { sending: SendingState } ) {
	const { sends, subscribers } = sending;
	const [ isBusy, setIsBusy ] = useState( false );
	if ( sends || subscribers === 0 ) {
		return null;
	}
	return (
		<Notice
			status="warning"
			isDismissible={ false }
			spokenMessage=""
			className="millwork-newsletter-off"
		>
			<span className="millwork-newsletter-off__text">
				{ __( 'New posts aren’t emailed to subscribers.', 'millwork' ) }{ ' ' }
				{ Boolean( subscribers ) &&
					sprintf(
						/* translators: %s: a number. */
						_n(
							'%s subscriber is waiting.',
							'%s subscribers are waiting.',
							subscribers ?? 0,
							'millwork'
						),
						formatNumber( subscribers ?? 0 )
					) }
			</span>
			<Button
				variant="secondary"
				__next40pxDefaultSize
				isBusy={ isBusy }
				accessibleWhenDisabled
				disabled={ isBusy }
				onClick={ async () => {
					setIsBusy( true );
					await sending.change( true );
					setIsBusy( false );
				} }
			>
				{ __( 'Turn on', 'millwork' ) }
			</Button>
		</Notice>
	);
}
