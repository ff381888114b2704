import { useEffect } from 'react';
import {
	BlockControls,
	InspectorControls,
	RichText,
	useBlockProps,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import {
	Dropdown,
	TextareaControl,
	ToggleControl,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import {
	PanelContent,
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { WhatsappButtonAttributes } from '../attributes';
import { htmlOf } from '../button-text';
import { textColorOf } from '../colors';
import icon from '../icon';
import { messageOf } from '../link';
import { ColorPanel } from './color-panel';
import { NumberFields, siteCode } from './number-fields';
import metadata from '../block.json';

interface BlockEditorActions {
	__unstableMarkNextChangeAsNotPersistent: () => void;
}

export default function WhatsappButtonEdit( {
	attributes,
	setAttributes,
}: BlockEditProps< WhatsappButtonAttributes > ) {
	const defaults = defaultsOf( metadata, 'firstMessage', 'openInNewTab' );
	const text = htmlOf( attributes.buttonText );
	const {
		backgroundColor,
		colorClass,
		countryCode,
		openInNewTab,
		phoneNumber,
		savedHref,
	} = attributes;
	const { __unstableMarkNextChangeAsNotPersistent: withoutUndo } =
		useDispatch( blockEditorStore ) as unknown as BlockEditorActions;

	// A new button uses the site's country; a stored one doesn't change.
	const isNew = ! countryCode && ! phoneNumber && savedHref === undefined;
	useEffect( () => {
		if ( isNew ) {
			withoutUndo();
			setAttributes( { countryCode: siteCode() } );
		}
	}, [ isNew, setAttributes, withoutUndo ] );

	const classes = [
		colorClass && `is-color-${ colorClass }`,
		! text && 'has-no-text',
	];
	const numberFields = (
		<div className="wp-block-jetpack-whatsapp-button__number">
			<NumberFields
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
		</div>
	);
	return (
		<div
			{ ...useBlockProps( {
				className: classes.filter( Boolean ).join( ' ' ),
			} ) }
		>
			<BlockControls>
				<ToolbarGroup>
					<Dropdown
						popoverProps={ { placement: 'bottom-start' } }
						renderToggle={ ( { isOpen, onToggle } ) => (
							<ToolbarButton
								icon={ icon }
								label={ __( 'Phone number', 'millwork' ) }
								aria-expanded={ isOpen }
								onClick={ onToggle }
							/>
						) }
						renderContent={ () => numberFields }
					/>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<SettingsPanel
					title={ __( 'WhatsApp button', 'millwork' ) }
					attributes={ attributes }
					setAttributes={ setAttributes }
					defaults={ defaults }
					onResetAll={ () => setAttributes( { savedHref: '' } ) }
				>
					<PanelContent>{ numberFields }</PanelContent>
					<Setting
						label={ __( 'Default first message', 'millwork' ) }
						of="firstMessage"
						onReset={ () =>
							setAttributes( {
								firstMessage: defaults.firstMessage,
								savedHref: '',
							} )
						}
					>
						<TextareaControl
							label={ __( 'Default first message', 'millwork' ) }
							help={ __(
								'Appears in the visitor’s chat. They can change it before sending.',
								'millwork'
							) }
							value={ messageOf( attributes ) }
							onChange={ ( firstMessage: string ) =>
								setAttributes( {
									firstMessage,
									// The saved markup no longer applies.
									savedHref: '',
								} )
							}
							__nextHasNoMarginBottom
						/>
					</Setting>
					<Setting
						label={ __( 'Open in a new tab', 'millwork' ) }
						of="openInNewTab"
					>
						<ToggleControl
							label={ __( 'Open in a new tab', 'millwork' ) }
							checked={ openInNewTab }
							onChange={ ( value: boolean ) =>
								setAttributes( { openInNewTab: value } )
							}
							__nextHasNoMarginBottom
						/>
					</Setting>
				</SettingsPanel>
				<ColorPanel
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
			</InspectorControls>
			<RichText
				tagName="div"
				className="whatsapp-block__button"
				aria-label={ __( 'Button text', 'millwork' ) }
				placeholder={ __( 'Chat on WhatsApp', 'millwork' ) }
				allowedFormats={ [] }
				withoutInteractiveFormatting
				disableLineBreaks
				value={ text }
				onChange={ ( buttonText: string ) =>
					setAttributes( { buttonText } )
				}
				style={ {
					backgroundColor,
					color: textColorOf( backgroundColor, colorClass ),
				} }
			/>
			{ ! phoneNumber && (
				<p className="wp-block-jetpack-whatsapp-button__hint">
					{ __(
						'Enter a phone number in the toolbar or sidebar.',
						'millwork'
					) }
				</p>
			) }
		</div>
	);
}
