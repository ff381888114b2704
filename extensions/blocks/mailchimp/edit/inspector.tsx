import { InspectorControls } from '@wordpress/block-editor';
import {
	Button,
	ExternalLink,
	PanelBody,
	TextControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { MailchimpAttributes } from '../attributes';
import { Groups } from './groups';
import type { Message } from './use-message-preview';

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
	);
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Text Elements', 'millwork' ) }>
				{ text(
					'emailPlaceholder',
					__( 'Email Placeholder', 'millwork' )
				) }
			</PanelBody>
			<PanelBody title={ __( 'Notifications', 'millwork' ) }>
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
			</PanelBody>
			<PanelBody
				title={ __( 'Mailchimp Groups', 'millwork' ) }
				initialOpen={ false }
			>
				<Groups
					interests={ attributes.interests }
					onChange={ ( interests ) => setAttributes( { interests } ) }
				/>
			</PanelBody>
			<PanelBody
				title={ __( 'Signup Location Tracking', 'millwork' ) }
				initialOpen={ false }
			>
				<p>
					{ __(
						'A field of your audience that tells where somebody has signed up. One that has a value already keeps it.',
						'millwork'
					) }
				</p>
				{ text(
					'signupFieldTag',
					__( 'Signup Field Tag', 'millwork' )
				) }
				{ text(
					'signupFieldValue',
					__( 'Signup Field Value', 'millwork' )
				) }
				<ExternalLink href="https://mailchimp.com/help/manage-audience-signup-form-fields/">
					{ __( 'Fields of an audience', 'millwork' ) }
				</ExternalLink>
			</PanelBody>
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
							'An administrator manages the connection.',
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
