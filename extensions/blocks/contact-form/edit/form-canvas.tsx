import { useMemo } from 'react';
import type { ComponentProps } from 'react';
import {
	BlockControls,
	InspectorControls,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import {
	Dropdown,
	PanelBody,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { cog } from '@wordpress/icons';
import { __ } from '@wordpress/i18n';
import {
	offeredFields,
	useNewFields,
} from 'features/forms/editor/form-field/edit';
import { FormSendingPrompt } from 'features/newsletter/editor/sending';
import { getAllowedBlocks } from './allowed-blocks';
import { CapacitySettings } from './capacity-settings';
import { ClosingSettings } from './closing-settings';
import { ConfirmationMail } from './confirmation-mail';
import { ConsentPrompt } from './consent-prompt';
import { CrmSettings } from './crm-settings';
import { FirstField } from './first-field';
import { FormSettings } from './form-settings';
import { Notifications } from './notifications';
import { RedirectAnswers } from './redirect-answers';
import { StorageSettings } from './storage-settings';
import { NewsletterSettings } from './newsletter-settings';
import { NewsletterToggle } from './newsletter-toggle';
import { SaveAsForm } from './save-as-form';
import { SaveLater } from './save-later';
import { useEditedPost } from './saved-forms';
import type { FormProps } from './types';
import { StepSettings } from './step-settings';
import { useUniqueName } from './use-unique-name';
import { ViewEntries } from './view-entries';
import { WaitingList } from './waiting-list';
import { Webhooks } from './webhooks';

interface FormCanvasProps extends FormProps {
	clientId: string;
	/** The wrapper's props. */
	blockProps: ComponentProps< 'div' >;
}

export function FormCanvas( {
	attributes,
	setAttributes,
	clientId,
	blockProps,
}: FormCanvasProps ) {
	const post = useEditedPost();
	const allowedBlocks = useMemo( getAllowedBlocks, [] );
	const prioritizedInserterBlocks = useMemo( offeredFields, [] );
	useNewFields( clientId );
	useUniqueName( clientId, { attributes, setAttributes } );
	const { children, ...innerBlocksProps } = useInnerBlocksProps(
		blockProps as Record< string, unknown >,
		{ allowedBlocks, prioritizedInserterBlocks } as object
	) as ComponentProps< 'div' >;
	const settings = (
		<FormSettings
			attributes={ attributes }
			setAttributes={ setAttributes }
		/>
	);
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<Dropdown
						popoverProps={ { placement: 'bottom-start' } }
						contentClassName="jetpack-contact-form__popover"
						renderToggle={ ( { isOpen, onToggle } ) => (
							<ToolbarButton
								icon={ cog }
								label={ __( 'Edit form settings', 'millwork' ) }
								aria-expanded={ isOpen }
								aria-haspopup="true"
								onClick={ onToggle }
							/>
						) }
						renderContent={ () => settings }
					/>
					<SaveAsForm
						clientId={ clientId }
						attributes={ attributes }
					/>
				</ToolbarGroup>
				<ToolbarGroup>
					<ViewEntries
						post={ post.id }
						name={
							attributes.metadata?.name || attributes.formTitle
						}
						variation={
							attributes.millworkVariation ||
							attributes.variationName
						}
					/>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Form Settings', 'millwork' ) }>
					<ConsentPrompt clientId={ clientId } />
					{ settings }
					<NewsletterToggle
						attributes={ attributes }
						setAttributes={ setAttributes }
						clientId={ clientId }
					/>
				</PanelBody>
				<StepSettings
					attributes={ attributes }
					setAttributes={ setAttributes }
					clientId={ clientId }
				/>
				<PanelBody
					title={ __( 'After sending', 'millwork' ) }
					initialOpen={ false }
				>
					<RedirectAnswers
						attributes={ attributes }
						setAttributes={ setAttributes }
						clientId={ clientId }
					/>
					<ConfirmationMail
						attributes={ attributes }
						setAttributes={ setAttributes }
						clientId={ clientId }
					/>
					<Notifications
						attributes={ attributes }
						setAttributes={ setAttributes }
						clientId={ clientId }
					/>
					<Webhooks
						attributes={ attributes }
						setAttributes={ setAttributes }
						clientId={ clientId }
					/>
				</PanelBody>
				<PanelBody
					title={ __( 'Closing time', 'millwork' ) }
					initialOpen={ false }
				>
					<ClosingSettings
						attributes={ attributes }
						setAttributes={ setAttributes }
					/>
				</PanelBody>
				<PanelBody
					title={ __( 'Limits', 'millwork' ) }
					initialOpen={ false }
				>
					<CapacitySettings
						attributes={ attributes }
						setAttributes={ setAttributes }
					/>
					<WaitingList
						attributes={ attributes }
						setAttributes={ setAttributes }
						clientId={ clientId }
					/>
				</PanelBody>
				<PanelBody
					title={ __( 'Continue later', 'millwork' ) }
					initialOpen={ false }
				>
					<SaveLater
						attributes={ attributes }
						setAttributes={ setAttributes }
					/>
				</PanelBody>
				<PanelBody
					title={ __( 'Stored entries', 'millwork' ) }
					initialOpen={ false }
				>
					<StorageSettings
						attributes={ attributes }
						setAttributes={ setAttributes }
					/>
				</PanelBody>
				<CrmSettings
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
				<NewsletterSettings />
			</InspectorControls>
			<div { ...innerBlocksProps }>
				{ attributes.millworkNewsletter && <FormSendingPrompt /> }
				<FirstField clientId={ clientId } />
				{ children }
			</div>
		</>
	);
}
