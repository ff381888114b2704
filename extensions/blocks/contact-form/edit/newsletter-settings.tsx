import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button, Notice, PanelBody, Spinner } from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { isOffered } from './offered-integrations';
import { useMailPlugin } from './use-mail-plugin';

const INFORMATION =
	'https://wordpress.org/plugins/creative-mail-by-constant-contact/';

/** A plugin that sends newsletters to people who fill in forms. */
export function NewsletterSettings() {
	if ( ! isOffered( 'newsletter' ) ) {
		return null;
	}
	return (
		<PanelBody
			title={ __( 'Newsletter Integration', 'millwork' ) }
			initialOpen={ false }
		>
			<MailPlugin />
		</PanelBody>
	);
}

/** The state and its actions; requested when the panel is opened. */
function MailPlugin() {
	const { state, isBusy, isFresh, error, proceed } = useMailPlugin();
	const after = useRef< HTMLDivElement >( null );
	useEffect( () => {
		// The focused button is gone.
		if ( isFresh || error ) {
			after.current?.focus();
		}
	}, [ isFresh, error ] );
	if ( state === 'loading' ) {
		return (
			<p>
				<Spinner /> { __( 'Loading…', 'millwork' ) }
			</p>
		);
	}
	if ( state === 'failed' ) {
		return null;
	}
	if ( error ) {
		return (
			<div ref={ after } tabIndex={ -1 }>
				<Failure error={ error } />
			</div>
		);
	}
	if ( state === 'active' ) {
		return (
			<div ref={ after } tabIndex={ -1 }>
				<p>
					{ createInterpolateElement(
						__(
							'Creative Mail is active. <a>Set it up</a> to send newsletters from your site.',
							'millwork'
						),
						{ a: <NewTab href="admin.php?page=creativemail" /> }
					) }
				</p>
			</div>
		);
	}
	const isInstalled = state === 'installed';
	return (
		<>
			<p>
				{ isInstalled
					? __(
							'To send newsletters, activate the Creative Mail plugin.',
							'millwork'
						)
					: __(
							'To send newsletters, install the Creative Mail plugin.',
							'millwork'
						) }
			</p>
			<Button
				variant="secondary"
				isBusy={ isBusy }
				disabled={ isBusy }
				accessibleWhenDisabled
				onClick={ proceed }
				__next40pxDefaultSize
			>
				{ labelOf( isInstalled, isBusy ) }
			</Button>
		</>
	);
}

function labelOf( isInstalled: boolean, isBusy: boolean ): string {
	if ( isInstalled ) {
		return isBusy
			? __( 'Activating…', 'millwork' )
			: __( 'Activate Creative Mail', 'millwork' );
	}
	return isBusy
		? __( 'Installing…', 'millwork' )
		: __( 'Install Creative Mail', 'millwork' );
}

/** Says that it failed; with the server's reason and a link to documentation. */
function Failure( { error }: { error: string } ) {
	/* translators: <error /> is what the server says. */
	const text: string = __(
		'The plugin failed to install. <error /> Please check the <a>plugin information</a> for detailed requirements.',
		'millwork'
	);
	return (
		<Notice
			status="error"
			isDismissible={ false }
			className="jetpack-contact-form__prompt"
			spokenMessage={ text
				.replace( /<\/?a>/g, '' )
				.replace( '<error />', () => error ) }
		>
			{ createInterpolateElement( text, {
				error: <span>{ error }</span>,
				a: <NewTab href={ INFORMATION } />,
			} ) }
		</Notice>
	);
}

/** A link in a new tab. It is part of a sentence, so it has no icon. */
function NewTab( { href, children }: { href: string; children?: ReactNode } ) {
	return (
		<a
			href={ href }
			target="_blank"
			rel="noreferrer"
			aria-label={
				typeof children === 'string'
					? sprintf(
							/* translators: accessibility text. %s: the text of a link. */
							__( '%s (opens in a new tab)', 'millwork' ),
							children
						)
					: undefined
			}
		>
			{ children }
		</a>
	);
}
