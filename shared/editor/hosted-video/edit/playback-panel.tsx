import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import {
	BaseControl,
	Button,
	SelectControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	PanelContent,
	Setting,
	SettingsPanel,
} from 'shared/editor/settings-panel';
import type { HostedAttributes } from '..';
import { Rating } from './rating';

interface PlaybackPanelProps {
	attributes: Readonly< HostedAttributes & { id?: number } >;
	setAttributes: ( attributes: Partial< HostedAttributes > ) => void;
}

/** As in WordPress's own Video block. */
const DEFAULTS = {
	autoplay: undefined,
	controls: true,
	loop: undefined,
	muted: undefined,
	playsinline: undefined,
	poster: undefined,
	preload: 'metadata',
};

type Switch = 'autoplay' | 'loop' | 'muted' | 'controls' | 'playsinline';

export function PlaybackPanel( {
	attributes,
	setAttributes,
}: PlaybackPanelProps ) {
	const { id, poster, preload } = attributes;
	const toggle = ( name: Switch, label: string, help?: string ) => (
		<Setting
			label={ label }
			of={ name }
			isChanged={ !! attributes[ name ] !== ( name === 'controls' ) }
		>
			<ToggleControl
				label={ label }
				help={ help }
				checked={ !! attributes[ name ] }
				onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
				__nextHasNoMarginBottom
			/>
		</Setting>
	);
	return (
		<SettingsPanel
			title={ __( 'Settings', 'millwork' ) }
			attributes={ attributes }
			setAttributes={ setAttributes }
			defaults={ DEFAULTS }
		>
			{ toggle(
				'autoplay',
				__( 'Autoplay', 'millwork' ),
				attributes.autoplay
					? __(
							'Note: Autoplaying videos may cause usability issues for some visitors.',
							'millwork'
						)
					: undefined
			) }
			{ toggle( 'loop', __( 'Loop', 'millwork' ) ) }
			{ toggle( 'muted', __( 'Muted', 'millwork' ) ) }
			{ toggle( 'controls', __( 'Playback Controls', 'millwork' ) ) }
			{ toggle( 'playsinline', __( 'Play inline', 'millwork' ) ) }
			<Setting label={ __( 'Preload', 'millwork' ) } of="preload">
				<SelectControl
					label={ __( 'Preload', 'millwork' ) }
					value={ preload as 'auto' }
					options={ [
						{ value: 'auto', label: __( 'Auto', 'millwork' ) },
						{
							value: 'metadata',
							label: __( 'Metadata', 'millwork' ),
						},
						{ value: 'none', label: __( 'None', 'millwork' ) },
					] }
					onChange={ ( value ) =>
						setAttributes( { preload: value } )
					}
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			</Setting>
			<Setting label={ __( 'Poster image', 'millwork' ) } of="poster">
				<MediaUploadCheck>
					<BaseControl __nextHasNoMarginBottom>
						<BaseControl.VisualLabel>
							{ __( 'Poster image', 'millwork' ) }
						</BaseControl.VisualLabel>
						<div>
							<MediaUpload
								title={ __(
									'Select poster image',
									'millwork'
								) }
								allowedTypes={ [ 'image' ] }
								onSelect={ ( image: {
									id: number;
									url?: string;
								} ) => setAttributes( { poster: image.url } ) }
								render={ ( { open }: { open: () => void } ) => (
									<Button
										variant="secondary"
										onClick={ open }
										__next40pxDefaultSize
									>
										{ poster
											? __( 'Replace', 'millwork' )
											: __( 'Select', 'millwork' ) }
									</Button>
								) }
							/>{ ' ' }
							{ poster && (
								<Button
									variant="tertiary"
									onClick={ () =>
										setAttributes( { poster: undefined } )
									}
									__next40pxDefaultSize
								>
									{ __( 'Remove', 'millwork' ) }
								</Button>
							) }
						</div>
					</BaseControl>
				</MediaUploadCheck>
			</Setting>
			{ id && (
				<PanelContent>
					<Rating id={ id } />
				</PanelContent>
			) }
		</SettingsPanel>
	);
}
