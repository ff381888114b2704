import { useEffect } from 'react';
import { speak } from '@wordpress/a11y';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { isNarrowed, widened } from './screen';
import { config } from './config';
import type { Query } from './types';
import type { Navigation } from './screen';

interface Props {
	navigation: Navigation;
	/** Whether all payments were searched. */
	isComplete: boolean;
	onReload: () => void;
}

export function Empty( { navigation, isComplete, onReload }: Props ) {
	const { query, page } = navigation.location;
	const text = textOf( query, page, isComplete );
	useEffect( () => speak( text ), [ text ] );
	const show = (
		label: string,
		change = {},
		variant: 'secondary' | 'tertiary' = 'secondary'
	) => (
		<Button
			variant={ variant }
			__next40pxDefaultSize
			onClick={ () => navigation.showList( widened( query, change ) ) }
		>
			{ label }
		</Button>
	);
	if ( page > 1 ) {
		return (
			<div className="millwork-list__empty millwork-payments__empty">
				<p>{ text }</p>
			</div>
		);
	}
	if ( isNarrowed( query ) ) {
		return (
			<div className="millwork-list__empty millwork-payments__empty">
				<p>{ text }</p>
				{ show( __( 'Show all', 'millwork' ) ) }
			</div>
		);
	}
	const isTest = query.mode === 'test';
	return (
		<div className="millwork-list__empty millwork-payments__empty">
			<h2>{ text }</h2>
			{ isTest ? (
				<ol>
					<li>
						{ __(
							'Add a payment block to a page and publish it.',
							'millwork'
						) }
					</li>
					<li>
						{ __(
							'Open that page while you’re logged in, and choose “Test payment”. No card is needed, and no real money is charged.',
							'millwork'
						) }
					</li>
					<li>
						{ __(
							'Come back here to see the payment.',
							'millwork'
						) }
					</li>
				</ol>
			) : (
				<p>
					{ __(
						'Payments from your pages will appear here. Set up payment services in the settings. Test payments have their own list.',
						'millwork'
					) }
				</p>
			) }
			<div className="millwork-list__buttons">
				{ config().settingsUrl && (
					<Button
						variant="primary"
						__next40pxDefaultSize
						href={ config().settingsUrl }
					>
						{ __( 'Payment settings', 'millwork' ) }
					</Button>
				) }
				<Button
					variant="tertiary"
					__next40pxDefaultSize
					onClick={ onReload }
				>
					{ __( 'Refresh', 'millwork' ) }
				</Button>
				{ show(
					__( 'Show abandoned payments', 'millwork' ),
					{ status: 'all' },
					'tertiary'
				) }
			</div>
		</div>
	);
}

/** Why the list is empty. */
function textOf( query: Query, page: number, isComplete: boolean ): string {
	if ( ! isComplete ) {
		return __( 'None of these 2,000 payments match.', 'millwork' );
	}
	if ( page > 1 ) {
		return __( 'There are no older payments.', 'millwork' );
	}
	return isNarrowed( query )
		? __( 'No payments match.', 'millwork' )
		: __( 'No payments yet', 'millwork' );
}
