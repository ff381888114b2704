import { useState } from 'react';
import {
	InspectorControls,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { Notice, Placeholder, ToggleControl } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import { FormSendingPrompt } from 'features/newsletter/editor/sending';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import { LinkForm } from 'shared/editor/link-form';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { RevueAttributes } from '../attributes';
import icon from '../icon';
import { BUTTON, buttonAttributes } from '../inner-button';
import { subscriptionForm } from '../transforms';
import { Field } from './field';
import metadata from '../block.json';

const ROOT = 'wp-block-jetpack-revue';

type Props = BlockEditProps< RevueAttributes >;

export default function RevueEdit( {
	attributes,
	clientId,
	onReplace,
	setAttributes,
}: Props ) {
	const { firstNameShow, lastNameShow, revueUsername } = attributes;
	const registry = useRegistry() as unknown as {
		select: ( store: unknown ) => {
			getBlocks: (
				id: string
			) => Parameters< typeof subscriptionForm >[ 1 ];
		};
	};
	const notice = (
		<Notice
			status="info"
			isDismissible={ false }
			actions={ [
				{
					label: __( 'Turn into a Subscription Form', 'millwork' ),
					onClick: () => {
						onReplace(
							subscriptionForm(
								attributes,
								registry
									.select( blockEditorStore )
									.getBlocks( clientId )
							)
						);
						speak(
							__( 'This is now a Subscription Form.', 'millwork' )
						);
					},
				},
			] }
		>
			{ __(
				'Revue has shut down, so people who sign up here join your site’s own newsletter. A Subscription Form does the same and asks only for an email address.',
				'millwork'
			) }
		</Notice>
	);
	const blockProps = useBlockProps();

	if ( ! revueUsername ) {
		return (
			<div { ...blockProps }>
				<UsernameForm setAttributes={ setAttributes }>
					{ notice }
				</UsernameForm>
			</div>
		);
	}

	return (
		<div { ...blockProps }>
			<InspectorControls>
				<SettingsPanel
					title={ __( 'Newsletter settings', 'millwork' ) }
					attributes={ attributes }
					setAttributes={ setAttributes }
					defaults={ defaultsOf(
						metadata,
						'firstNameShow',
						'lastNameShow'
					) }
				>
					<Setting
						label={ __( 'Show first name field', 'millwork' ) }
						of="firstNameShow"
					>
						<ToggleControl
							label={ __( 'Show first name field', 'millwork' ) }
							checked={ firstNameShow }
							onChange={ ( value ) =>
								setAttributes( { firstNameShow: value } )
							}
							__nextHasNoMarginBottom
						/>
					</Setting>
					<Setting
						label={ __( 'Show last name field', 'millwork' ) }
						of="lastNameShow"
					>
						<ToggleControl
							label={ __( 'Show last name field', 'millwork' ) }
							checked={ lastNameShow }
							onChange={ ( value ) =>
								setAttributes( { lastNameShow: value } )
							}
							__nextHasNoMarginBottom
						/>
					</Setting>
				</SettingsPanel>
			</InspectorControls>
			<div className={ `${ ROOT }__notice` }>{ notice }</div>
			<FormSendingPrompt />
			<Field
				label={ attributes.emailLabel }
				placeholder={ attributes.emailPlaceholder }
				labelName={ __( 'Email field label', 'millwork' ) }
				placeholderName={ __( 'Email field placeholder', 'millwork' ) }
				onLabel={ ( emailLabel ) => setAttributes( { emailLabel } ) }
				onPlaceholder={ ( emailPlaceholder ) =>
					setAttributes( { emailPlaceholder } )
				}
				isRequired
			/>
			{ firstNameShow && (
				<Field
					label={ attributes.firstNameLabel }
					placeholder={ attributes.firstNamePlaceholder }
					labelName={ __( 'First name field label', 'millwork' ) }
					placeholderName={ __(
						'First name field placeholder',
						'millwork'
					) }
					onLabel={ ( firstNameLabel ) =>
						setAttributes( { firstNameLabel } )
					}
					onPlaceholder={ ( firstNamePlaceholder ) =>
						setAttributes( { firstNamePlaceholder } )
					}
				/>
			) }
			{ lastNameShow && (
				<Field
					label={ attributes.lastNameLabel }
					placeholder={ attributes.lastNamePlaceholder }
					labelName={ __( 'Last name field label', 'millwork' ) }
					placeholderName={ __(
						'Last name field placeholder',
						'millwork'
					) }
					onLabel={ ( lastNameLabel ) =>
						setAttributes( { lastNameLabel } )
					}
					onPlaceholder={ ( lastNamePlaceholder ) =>
						setAttributes( { lastNamePlaceholder } )
					}
				/>
			) }
			<SubmitButton />
		</div>
	);
}

/** Asks for the newsletter's name at Revue, in a form that was never set up. */
function UsernameForm( {
	setAttributes,
	children,
}: Pick< Props, 'setAttributes' > & { children: JSX.Element } ) {
	const [ text, setText ] = useState( '' );
	const username = text.trim();
	return (
		<Placeholder icon={ icon } label={ __( 'Revue', 'millwork' ) }>
			{ children }
			<LinkForm
				label={ __( 'Revue username', 'millwork' ) }
				placeholder={ __( 'Enter your Revue username', 'millwork' ) }
				value={ text }
				onChange={ setText }
				problem=""
				button={ __( 'Add Form', 'millwork' ) }
				isDisabled={ ! username }
				onSubmit={ () => {
					if ( username ) {
						setAttributes( { revueUsername: username } );
						speak( __( 'Form added.', 'millwork' ) );
					}
				} }
			/>
		</Placeholder>
	);
}

function SubmitButton() {
	return (
		<div
			{ ...useInnerBlocksProps(
				{},
				{
					allowedBlocks: [ BUTTON ],
					template: [ [ BUTTON, buttonAttributes() ] ],
					templateLock: 'all',
				}
			) }
		/>
	);
}
