import { useState } from 'react';
import {
	InspectorControls,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import {
	Notice,
	PanelBody,
	Placeholder,
	ToggleControl,
} from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import { LinkForm } from 'shared/editor/link-form';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { RevueAttributes } from '../attributes';
import icon from '../icon';
import { BUTTON, buttonAttributes } from '../inner-button';
import { subscriptionForm } from '../transforms';
import { Field } from './field';

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
							__( 'It is a Subscription Form now.', 'millwork' )
						);
					},
				},
			] }
		>
			{ __(
				'Revue has ended. Whoever signs up here subscribes to this site’s own newsletter. A Subscription Form does the same, and asks for the address alone.',
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
				<PanelBody title={ __( 'Newsletter settings', 'millwork' ) }>
					<ToggleControl
						label={ __( 'Show first name field', 'millwork' ) }
						checked={ firstNameShow }
						onChange={ ( value ) =>
							setAttributes( { firstNameShow: value } )
						}
						__nextHasNoMarginBottom
					/>
					<ToggleControl
						label={ __( 'Show last name field', 'millwork' ) }
						checked={ lastNameShow }
						onChange={ ( value ) =>
							setAttributes( { lastNameShow: value } )
						}
						__nextHasNoMarginBottom
					/>
				</PanelBody>
			</InspectorControls>
			<div className={ `${ ROOT }__notice` }>{ notice }</div>
			<Field
				label={ attributes.emailLabel }
				placeholder={ attributes.emailPlaceholder }
				labelName={ __( 'Label of the email field', 'millwork' ) }
				placeholderName={ __(
					'Placeholder of the email field',
					'millwork'
				) }
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
					labelName={ __(
						'Label of the first name field',
						'millwork'
					) }
					placeholderName={ __(
						'Placeholder of the first name field',
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
					labelName={ __(
						'Label of the last name field',
						'millwork'
					) }
					placeholderName={ __(
						'Placeholder of the last name field',
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
						speak( __( 'The form is added.', 'millwork' ) );
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
