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
	LabelPosition,
	offeredFields,
	useNewFields,
} from 'features/forms/editor/form-field/edit';
import { FormSendingPrompt } from 'features/newsletter/editor/sending';
import { PanelContent } from 'shared/editor/settings-panel';
import { getAllowedBlocks } from './allowed-blocks';
import { ConfirmationMail } from './confirmation-mail';
import { ConsentPrompt } from './consent-prompt';
import { CrmSettings } from './crm-settings';
import { DesignMail } from './design-mail';
import { FirstField, useHasFields } from './first-field';
import { FormSettings } from './form-settings';
import { LimitSettings } from './limit-settings';
import { Notifications } from './notifications';
import { RedirectAnswers } from './redirect-answers';
import { StorageSettings } from './storage-settings';
import { NewsletterSettings } from './newsletter-settings';
import { NewsletterToggle } from './newsletter-toggle';
import { SaveAsForm } from './save-as-form';
import { SaveLater } from './save-later';
import type { FormProps } from './types';
import { StepSettings } from './step-settings';
import { useUniqueName } from './use-unique-name';
import { ViewEntries } from './view-entries';
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
	const allowedBlocks = useMemo( getAllowedBlocks, [] );
	const prioritizedInserterBlocks = useMemo( offeredFields, [] );
	const hasFields = useHasFields( useNewFields( clientId ) );
	useUniqueName( clientId, { attributes, setAttributes } );
	const { children, ...innerBlocksProps } = useInnerBlocksProps(
		blockProps as Record< string, unknown >,
		{ allowedBlocks, prioritizedInserterBlocks } as object
	) as ComponentProps< 'div' >;
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
						renderContent={ () => (
							<FormSettings
								attributes={ attributes }
								setAttributes={ setAttributes }
							/>
						) }
					/>
					<SaveAsForm
						clientId={ clientId }
						attributes={ attributes }
					/>
				</ToolbarGroup>
				<ToolbarGroup>
					<ViewEntries
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
				<FormSettings
					attributes={ attributes }
					setAttributes={ setAttributes }
				>
					<PanelContent>
						<DesignMail message="notification" />
					</PanelContent>
					<PanelContent>
						<ConsentPrompt clientId={ clientId } />
					</PanelContent>
					<NewsletterToggle
						attributes={ attributes }
						setAttributes={ setAttributes }
						clientId={ clientId }
					/>
				</FormSettings>
				<PanelBody
					title={ __( 'Layout', 'millwork' ) }
					initialOpen={ false }
				>
					<LabelPosition
						value={ attributes.millworkLabels }
						onChange={ ( millworkLabels ) =>
							setAttributes( { millworkLabels } )
						}
						usual={ __( 'Above the field', 'millwork' ) }
						positions={ [ 'beside', 'floating', 'hidden' ] }
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
				<LimitSettings
					attributes={ attributes }
					setAttributes={ setAttributes }
					clientId={ clientId }
				/>
				<PanelBody
					title={ __( 'Continue later', 'millwork' ) }
					initialOpen={ false }
				>
					<SaveLater
						attributes={ attributes }
						setAttributes={ setAttributes }
					/>
				</PanelBody>
				<StorageSettings
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
				<CrmSettings
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
				<NewsletterSettings />
			</InspectorControls>
			<div { ...innerBlocksProps }>
				{ attributes.millworkNewsletter && <FormSendingPrompt /> }
				{ ! hasFields && <FirstField clientId={ clientId } /> }
				{ children }
			</div>
		</>
	);
}
