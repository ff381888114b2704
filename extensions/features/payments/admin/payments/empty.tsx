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
	const show = ( label: string, change = {} ) => (
		<Button
			variant="secondary"
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
							'Put a block that takes payments into a page, and publish it.',
							'millwork'
						) }
					</li>
					<li>
						{ __(
							'Open that page while you are signed in, and pay: choose “Test payment”. No card is needed, and no money moves.',
							'millwork'
						) }
					</li>
					<li>
						{ __(
							'Come back here: the payment stands in this list.',
							'millwork'
						) }
					</li>
				</ol>
			) : (
				<p>
					{ __(
						'What visitors pay on your pages comes in here. Set up how they can pay in the settings; test payments stand in a list of their own.',
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
					variant="secondary"
					__next40pxDefaultSize
					onClick={ onReload }
				>
					{ __( 'Look again', 'millwork' ) }
				</Button>
				{ show(
					__( 'Show what was begun and not completed', 'millwork' ),
					{ status: 'all' }
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
		? __( 'No payment here fits.', 'millwork' )
		: __( 'No payments yet', 'millwork' );
}
