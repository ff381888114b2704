import { InspectorControls } from '@wordpress/block-editor';
import {
	Button,
	ExternalLink,
	PanelBody,
	TextControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	PanelContent,
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { MailchimpAttributes } from '../attributes';
import { Groups } from './groups';
import type { Message } from './use-message-preview';
import metadata from '../block.json';

type Props = Pick<
	BlockEditProps< MailchimpAttributes >,
	'attributes' | 'setAttributes'
> & {
	connectUrl: string;
	onAudition: ( of: Message ) => void;
	onCheck: () => void;
};

type Text =
	| 'emailPlaceholder'
	| 'processingLabel'
	| 'successLabel'
	| 'errorLabel'
	| 'signupFieldTag'
	| 'signupFieldValue';

/**
 * The settings sidebar of a connected form.
 *
 * @param props.connectUrl '' for users who may not connect.
 */
export function Inspector( {
	attributes,
	setAttributes,
	connectUrl,
	onAudition,
	onCheck,
}: Props ) {
	const text = ( name: Text, label: string, message?: Message ) => (
		<Setting label={ label } of={ name }>
			<TextControl
				label={ label }
				value={ attributes[ name ] ?? '' }
				onChange={ ( value ) => {
					setAttributes( { [ name ]: value } );
					if ( message ) {
						onAudition( message );
					}
				} }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</Setting>
	);
	return (
		<InspectorControls>
			<SettingsPanel
				title={ __( 'Text Elements', 'millwork' ) }
				attributes={ attributes }
				setAttributes={ setAttributes }
				defaults={ defaultsOf( metadata, 'emailPlaceholder' ) }
			>
				{ text(
					'emailPlaceholder',
					__( 'Email Placeholder', 'millwork' )
				) }
			</SettingsPanel>
			<SettingsPanel
				title={ __( 'Notifications', 'millwork' ) }
				attributes={ attributes }
				setAttributes={ setAttributes }
				defaults={ defaultsOf(
					metadata,
					'processingLabel',
					'successLabel',
					'errorLabel'
				) }
			>
				{ text(
					'processingLabel',
					__( 'Processing text', 'millwork' ),
					'processing'
				) }
				{ text(
					'successLabel',
					__( 'Success text', 'millwork' ),
					'success'
				) }
				{ text(
					'errorLabel',
					__( 'Error text', 'millwork' ),
					'error'
				) }
			</SettingsPanel>
			<PanelBody
				title={ __( 'Mailchimp Groups', 'millwork' ) }
				initialOpen={ false }
			>
				<Groups
					interests={ attributes.interests }
					onChange={ ( interests ) => setAttributes( { interests } ) }
				/>
			</PanelBody>
			<SettingsPanel
				title={ __( 'Signup Location Tracking', 'millwork' ) }
				attributes={ attributes }
				setAttributes={ setAttributes }
				defaults={ {
					signupFieldTag: undefined,
					signupFieldValue: undefined,
				} }
			>
				<PanelContent>
					<p>
						{ __(
							'Saves the sign-up location in a field of your audience. Existing values aren’t changed.',
							'millwork'
						) }
					</p>
				</PanelContent>
				{ text(
					'signupFieldTag',
					__( 'Signup Field Tag', 'millwork' )
				) }
				{ text(
					'signupFieldValue',
					__( 'Signup Field Value', 'millwork' )
				) }
				<PanelContent>
					<ExternalLink href="https://mailchimp.com/help/manage-audience-signup-form-fields/">
						{ __( 'About audience fields', 'millwork' ) }
					</ExternalLink>
				</PanelContent>
			</SettingsPanel>
			<PanelBody
				title={ __( 'Mailchimp Connection', 'millwork' ) }
				initialOpen={ false }
			>
				{ connectUrl ? (
					<p>
						<ExternalLink href={ connectUrl }>
							{ __( 'Manage Connection', 'millwork' ) }
						</ExternalLink>
					</p>
				) : (
					<p>
						{ __(
							'Only an administrator can manage the connection.',
							'millwork'
						) }
					</p>
				) }
				<Button
					variant="secondary"
					onClick={ onCheck }
					__next40pxDefaultSize
				>
					{ __( 'Re-check Connection', 'millwork' ) }
				</Button>
			</PanelBody>
		</InspectorControls>
	);
}
