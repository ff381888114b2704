import { useState } from 'react';
import type { FormEvent } from 'react';
import {
	Button,
	ExternalLink,
	Notice,
	Placeholder as WordPressPlaceholder,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import icon from '../icon';
import { idsOf, isCode, namesOf, readReservation } from '../reservation-code';
import type { Reservation } from '../reservation-code';
import { RestaurantField } from './restaurant-field';

/** Asks for restaurants, by name or by an embed code. The entered text stays after a failure. */
export function Placeholder( {
	onEmbed,
}: {
	onEmbed: ( found: Reservation ) => void;
} ) {
	const [ tokens, setTokens ] = useState< string[] >( [] );
	/** The field's text that isn't a restaurant yet. */
	const [ text, setText ] = useState( '' );
	const [ hasFailed, setHasFailed ] = useState( false );
	const entered = [ ...tokens, text.trim() ].filter( Boolean );

	const submit = () => {
		const code = entered.find( isCode );
		const rid = idsOf( entered );
		const found = code ? readReservation( code ) : undefined;
		setHasFailed( ! found && ( !! code || ! rid.length ) );
		if ( found ) {
			onEmbed( found );
		} else if ( ! code && rid.length ) {
			onEmbed( { rid, restaurantNames: namesOf( tokens ) } );
		}
	};

	return (
		<WordPressPlaceholder
			icon={ icon }
			label={ __( 'OpenTable', 'millwork' ) }
		>
			<form
				className="millwork-link-form"
				onSubmit={ ( event: FormEvent ) => {
					event.preventDefault();
					submit();
				} }
			>
				{ hasFailed && (
					<Notice status="error" isDismissible={ false }>
						<strong>
							{ __( 'We ran into an issue', 'millwork' ) }
						</strong>{ ' ' }
						{ __(
							'Please ensure this embed matches the one from your OpenTable account',
							'millwork'
						) }
					</Notice>
				) }
				<RestaurantField
					label={ __(
						'Restaurant name or OpenTable embed code',
						'millwork'
					) }
					tokens={ tokens }
					onChange={ setTokens }
					onType={ setText }
				/>
				<div className="millwork-link-form__line">
					<Button
						variant="primary"
						type="submit"
						disabled={ ! entered.length }
						accessibleWhenDisabled
						__next40pxDefaultSize
					>
						{ __( 'Embed', 'millwork' ) }
					</Button>
					<ExternalLink href="https://restaurant.opentable.com/get-started/">
						{ __( 'Sign up for OpenTable', 'millwork' ) }
					</ExternalLink>
					<ExternalLink href="https://support.opentable.com/">
						{ __( 'Learn more', 'millwork' ) }
					</ExternalLink>
				</div>
			</form>
		</WordPressPlaceholder>
	);
}
