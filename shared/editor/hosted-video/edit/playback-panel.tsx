import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import {
	BaseControl,
	Button,
	PanelBody,
	SelectControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { HostedAttributes } from '..';
import { Rating } from './rating';

interface PlaybackPanelProps {
	attributes: Readonly< HostedAttributes & { id?: number } >;
	setAttributes: ( attributes: Partial< HostedAttributes > ) => void;
}

type Switch = 'autoplay' | 'loop' | 'muted' | 'controls' | 'playsinline';

export function PlaybackPanel( {
	attributes,
	setAttributes,
}: PlaybackPanelProps ) {
	const { id, poster, preload } = attributes;
	const toggle = ( name: Switch, label: string, help?: string ) => (
		<ToggleControl
			label={ label }
			help={ help }
			checked={ !! attributes[ name ] }
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
			__nextHasNoMarginBottom
		/>
	);
	return (
		<PanelBody title={ __( 'Settings', 'millwork' ) }>
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
			<SelectControl
				label={ __( 'Preload', 'millwork' ) }
				value={ preload as 'auto' }
				options={ [
					{ value: 'auto', label: __( 'Auto', 'millwork' ) },
					{ value: 'metadata', label: __( 'Metadata', 'millwork' ) },
					{ value: 'none', label: __( 'None', 'millwork' ) },
				] }
				onChange={ ( value ) => setAttributes( { preload: value } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<MediaUploadCheck>
				<BaseControl __nextHasNoMarginBottom>
					<BaseControl.VisualLabel>
						{ __( 'Poster image', 'millwork' ) }
					</BaseControl.VisualLabel>
					<div>
						<MediaUpload
							title={ __( 'Select poster image', 'millwork' ) }
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
			{ id && <Rating id={ id } /> }
		</PanelBody>
	);
}
