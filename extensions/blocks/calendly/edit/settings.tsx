import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import {
	ExternalLink,
	Notice,
	PanelBody,
	ToggleControl,
	ToolbarGroup,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ToolbarText } from 'shared/editor/toolbar-text';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import type { CalendlyAttributes } from '../attributes';
import metadata from '../block.json';
import { EmbedForm, HELP } from './embed-form';
import type { EmbedForm as Form } from './use-embed-form';

interface SettingsProps {
	attributes: Readonly< CalendlyAttributes >;
	setAttributes: ( attributes: Partial< CalendlyAttributes > ) => void;
	/** Missing while the form is in the canvas. */
	form?: Form;
	/** Opens the form in the canvas. */
	onEdit: () => void;
}

export function Settings( {
	attributes,
	setAttributes,
	form,
	onEdit,
}: SettingsProps ) {
	const { hideEventTypeDetails, style, url } = attributes;
	const styles = [
		{ name: 'inline', label: __( 'Inline', 'millwork' ) },
		{ name: 'link', label: __( 'Link', 'millwork' ) },
	];

	return (
		<>
			{ url && (
				<BlockControls>
					<ToolbarGroup>
						{ styles.map( ( { name, label } ) => (
							<ToolbarText
								key={ name }
								isPressed={
									( style === 'link' ) === ( name === 'link' )
								}
								onClick={ () =>
									setAttributes( { style: name } )
								}
							>
								{ label }
							</ToolbarText>
						) ) }
					</ToolbarGroup>
					<ToolbarGroup>
						<ToolbarText onClick={ onEdit }>
							{ __( 'Edit', 'millwork' ) }
						</ToolbarText>
					</ToolbarGroup>
				</BlockControls>
			) }
			<InspectorControls>
				<SettingsPanel
					title={ __( 'Calendar settings', 'millwork' ) }
					attributes={ attributes }
					setAttributes={ setAttributes }
					defaults={ defaultsOf( metadata, 'hideEventTypeDetails' ) }
				>
					<Setting
						label={ __( 'Hide event type details', 'millwork' ) }
						of="hideEventTypeDetails"
					>
						<ToggleControl
							label={ __(
								'Hide event type details',
								'millwork'
							) }
							checked={ hideEventTypeDetails }
							onChange={ ( hides ) =>
								setAttributes( { hideEventTypeDetails: hides } )
							}
							__nextHasNoMarginBottom
						/>
					</Setting>
				</SettingsPanel>
				<PanelBody title={ __( 'Calendar', 'millwork' ) }>
					{ form && (
						<div className="jetpack-calendly__sidebar-form">
							<EmbedForm form={ form } />
						</div>
					) }
					<Notice
						status="info"
						isDismissible={ false }
						politeness="polite"
					>
						{ __(
							'Colors come from the embed code. Choose them in Calendly, then paste the new code here.',
							'millwork'
						) }{ ' ' }
						<ExternalLink href={ HELP }>
							{ __( 'How to change colors', 'millwork' ) }
						</ExternalLink>
					</Notice>
				</PanelBody>
			</InspectorControls>
		</>
	);
}
