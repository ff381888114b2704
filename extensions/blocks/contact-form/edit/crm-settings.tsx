import { useEffect, useRef } from 'react';
import {
	Button,
	ExternalLink,
	Notice,
	PanelBody,
	Spinner,
	ToggleControl,
} from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { getCrmState } from './crm-state';
import { isOffered } from './offered-integrations';
import type { FormProps } from './types';
import { useCrm } from './use-crm';

/** Whether a form's entries go to the site's CRM. */
export function CrmSettings( props: FormProps ) {
	if ( ! isOffered( 'crm' ) ) {
		return null;
	}
	return (
		<PanelBody
			title={ __( 'CRM Integration', 'millwork' ) }
			initialOpen={ false }
		>
			<CrmState { ...props } />
		</PanelBody>
	);
}

/** The state and its actions; requested when the panel is opened. */
function CrmState( { attributes: { jetpackCRM }, setAttributes }: FormProps ) {
	const crm = useCrm();
	const after = useRef< HTMLDivElement >( null );
	useEffect( () => {
		// The focused button is gone.
		if ( crm.isFresh ) {
			after.current?.focus();
		}
	}, [ crm.isFresh ] );
	if ( crm.data === undefined ) {
		return (
			<p>
				<Spinner /> { __( 'Loading…', 'millwork' ) }
			</p>
		);
	}
	const state = crm.data ? getCrmState( crm.data ) : 'failed';
	switch ( state ) {
		case 'not-installed':
			return (
				<p>
					{ createInterpolateElement(
						__(
							'You can store contacts from your forms in a CRM on your own site. Learn more about <a>Jetpack CRM</a>.',
							'millwork'
						),
						{
							a: (
								<ExternalLink href="https://wordpress.org/plugins/zero-bs-crm/">
									{ null }
								</ExternalLink>
							),
						}
					) }
				</p>
			);
		case 'invalid-version':
			return (
				<p>
					{ __(
						'The CRM plugin is installed, but has an invalid version. Update it on the Plugins screen.',
						'millwork'
					) }
				</p>
			);
		case 'outdated':
			return (
				<p>
					{ __(
						'The Zero BS CRM plugin was renamed to Jetpack CRM. Update to the latest version to store contacts from this form in your CRM.',
						'millwork'
					) }
				</p>
			);
		case 'inactive':
			return (
				<p>
					{ __(
						'The CRM plugin is installed, but not active. Activate it on the Plugins screen to store contacts from this form in your CRM.',
						'millwork'
					) }
				</p>
			);
		case 'ask-admin':
			return (
				<p>
					{ __(
						'A site administrator must enable the CRM forms extension.',
						'millwork'
					) }
				</p>
			);
		case 'enable':
			return (
				<>
					<p>
						{ __(
							'The CRM can store contacts from your forms once its forms extension is enabled.',
							'millwork'
						) }
					</p>
					{ crm.error && (
						<Notice
							status="error"
							isDismissible={ false }
							className="jetpack-contact-form__prompt"
						>
							{ sprintf(
								/* translators: %s: what the server says. */
								__(
									'The CRM form extension failed to activate. The error message was "%s".',
									'millwork'
								),
								crm.error
							) }
						</Notice>
					) }
					<Button
						variant="secondary"
						isBusy={ crm.isEnabling }
						disabled={ crm.isEnabling }
						accessibleWhenDisabled
						onClick={ crm.enable }
						__next40pxDefaultSize
					>
						{ crm.isEnabling
							? __( 'Enabling…', 'millwork' )
							: __( 'Enable CRM forms extension', 'millwork' ) }
					</Button>
				</>
			);
		case 'always':
		case 'choice':
			// A choice made with another CRM version is kept and applies to all versions.
			return state === 'always' && jetpackCRM ? (
				<div ref={ after } tabIndex={ -1 }>
					<p>
						{ __(
							'Contacts from this form will be stored in the CRM.',
							'millwork'
						) }
					</p>
				</div>
			) : (
				<div ref={ after } tabIndex={ -1 }>
					<ToggleControl
						label={ __(
							'Store submissions in the CRM',
							'millwork'
						) }
						help={
							jetpackCRM
								? __(
										'Contacts from this form are stored in the CRM.',
										'millwork'
									)
								: __(
										'Contacts from this form aren’t stored in the CRM.',
										'millwork'
									)
						}
						checked={ jetpackCRM }
						onChange={ ( value ) =>
							setAttributes( { jetpackCRM: value } )
						}
						__nextHasNoMarginBottom
					/>
				</div>
			);
		default:
			return null;
	}
}
