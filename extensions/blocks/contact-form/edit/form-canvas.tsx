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
import { getAllowedBlocks } from './allowed-blocks';
import { ConsentPrompt } from './consent-prompt';
import { CrmSettings } from './crm-settings';
import { FirstField } from './first-field';
import { FormSettings } from './form-settings';
import { StorageSettings } from './storage-settings';
import { NewsletterSettings } from './newsletter-settings';
import type { FormProps } from './types';
import { useUniqueName } from './use-unique-name';

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
								label={ __( 'Edit Form Settings', 'millwork' ) }
								aria-expanded={ isOpen }
								aria-haspopup="true"
								onClick={ onToggle }
							/>
						) }
						renderContent={ () => settings }
					/>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Form Settings', 'millwork' ) }>
					<ConsentPrompt clientId={ clientId } />
					{ settings }
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
				<FirstField clientId={ clientId } />
				{ children }
			</div>
		</>
	);
}
