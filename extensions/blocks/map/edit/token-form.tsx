import { useState } from 'react';
import {
	Button,
	ExternalLink,
	Notice,
	TextControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { READY } from './use-token';
import type { TokenState } from './use-token';

export function TokenForm( { token }: { token: TokenState } ) {
	const [ typed, setTyped ] = useState< string >();
	const value = typed ?? token.token;
	const isReady = token.state === READY;
	const isFixed = token.source === 'wpcom';

	return (
		<form
			className="wp-block-jetpack-map__token"
			onSubmit={ ( event ) => {
				event.preventDefault();
				token.store( value );
			} }
		>
			{ token.problem && (
				<Notice status="error" isDismissible={ false }>
					{ token.problem }
				</Notice>
			) }
			<TextControl
				label={ __( 'Mapbox Access Token', 'millwork' ) }
				help={ __(
					'Your public token, which starts with “pk.”. Anyone can see it on pages with a map.',
					'millwork'
				) }
				value={ value }
				onChange={ setTyped }
				disabled={ isFixed || ! token.mayChange }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ ! token.mayChange && (
				<p>
					{ __(
						'Only an administrator can enter a token, here or under Millwork → Settings → Connections.',
						'millwork'
					) }
				</p>
			) }
			{ isFixed && (
				<p>
					{ __(
						'Your site’s platform provides this token.',
						'millwork'
					) }
				</p>
			) }
			<div className="wp-block-jetpack-map__actions">
				<Button
					variant="secondary"
					type="submit"
					disabled={
						token.isBusy ||
						! token.mayChange ||
						isFixed ||
						! value.trim() ||
						( isReady && value.trim() === token.token )
					}
					accessibleWhenDisabled
					__next40pxDefaultSize
				>
					{ isReady
						? __( 'Update Token', 'millwork' )
						: __( 'Set Token', 'millwork' ) }
				</Button>
				{ isReady && (
					<Button
						variant="tertiary"
						isDestructive
						disabled={
							token.isBusy || ! token.mayChange || isFixed
						}
						accessibleWhenDisabled
						onClick={ () => {
							setTyped( undefined );
							token.remove();
						} }
						__next40pxDefaultSize
					>
						{ __( 'Remove Token', 'millwork' ) }
					</Button>
				) }
			</div>
			<p>
				<ExternalLink href="https://account.mapbox.com/access-tokens/">
					{ __( 'Your Mapbox tokens', 'millwork' ) }
				</ExternalLink>
			</p>
		</form>
	);
}
