import { InspectorControls } from '@wordpress/block-editor';
import { Notice, RangeControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ImagesPanel } from 'shared/editor/gallery-images/edit';
import type { BlockEditProps } from 'shared/editor/register-block';
import { Setting, SettingsPanel } from 'shared/editor/settings-panel';
import type { StoryAttributes } from '../attributes';
import { isVideo } from '../media';
import { defaults, settingsOf, withSettings } from '../settings';
import type { StorySettings } from '../settings';
import { slideLabels } from './labels';

interface InspectorProps {
	attributes: StoryAttributes;
	setAttributes: BlockEditProps< StoryAttributes >[ 'setAttributes' ];
}

/** The settings that are on or off. */
const toggles = (): {
	name: keyof StorySettings;
	label: string;
	help?: string;
}[] => [
	{
		name: 'playInFullscreen',
		label: __( 'Play in fullscreen', 'millwork' ),
		help: __( 'Leaving fullscreen pauses the story.', 'millwork' ),
	},
	{
		name: 'exitFullscreenOnEnd',
		label: __( 'Leave fullscreen at the end', 'millwork' ),
	},
	{
		name: 'playOnNextSlide',
		label: __( 'Play when a visitor moves to another slide', 'millwork' ),
	},
	{ name: 'startMuted', label: __( 'Start muted', 'millwork' ) },
	{
		name: 'playOnLoad',
		label: __( 'Autoplay', 'millwork' ),
		help: __(
			'Plays once it is seen, not in fullscreen, and not for people who want less motion.',
			'millwork'
		),
	},
	{
		name: 'blurredBackground',
		label: __( 'Blurred background', 'millwork' ),
		help: __(
			'Fills the free space beside a slide with the slide itself.',
			'millwork'
		),
	},
	{ name: 'showProgressBar', label: __( 'Show progress', 'millwork' ) },
	{ name: 'showSlideCount', label: __( 'Show slide count', 'millwork' ) },
];

/**
 * The settings sidebar.
 *
 * @param props               The props.
 * @param props.attributes    Of the block.
 * @param props.setAttributes Of the block.
 */
export function Inspector( {
	attributes: { mediaFiles, settings },
	setAttributes,
}: InspectorProps ) {
	const values = settingsOf( settings );
	const set = ( change: Partial< StorySettings > ) =>
		setAttributes( { settings: withSettings( settings, change ) } );
	const list = toggles();
	const offered = Object.fromEntries(
		[ 'imageTime', ...list.map( ( { name } ) => name ) ].map( ( name ) => [
			name,
			defaults[ name as keyof StorySettings ],
		] )
	);
	return (
		<InspectorControls>
			<ImagesPanel
				title={ __( 'Slides', 'millwork' ) }
				labels={ slideLabels }
				images={ mediaFiles }
				setImages={ ( changed ) =>
					setAttributes( { mediaFiles: changed } )
				}
				isVideo={ isVideo }
			/>
			<SettingsPanel< StorySettings >
				title={ __( 'Settings', 'millwork' ) }
				attributes={ values }
				setAttributes={ set }
				defaults={ offered }
			>
				<Setting
					label={ __( 'Seconds per image', 'millwork' ) }
					of="imageTime"
				>
					<RangeControl
						label={ __( 'Seconds per image', 'millwork' ) }
						value={ values.imageTime / 1000 }
						onChange={ ( seconds = 5 ) =>
							set( { imageTime: seconds * 1000 } )
						}
						min={ 1 }
						max={ 20 }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
				{ list.map( ( { help, label, name } ) => (
					<Setting key={ name } label={ label } of={ name }>
						<ToggleControl
							label={ label }
							help={ help }
							checked={ values[ name ] as boolean }
							onChange={ ( value ) => set( { [ name ]: value } ) }
							__nextHasNoMarginBottom
						/>
						{ name === 'playOnLoad' && values.playOnLoad && (
							<Notice status="warning" isDismissible={ false }>
								{ __(
									'Note: Autoplaying videos may cause usability issues for some visitors.',
									'millwork'
								) }
							</Notice>
						) }
					</Setting>
				) ) }
			</SettingsPanel>
		</InspectorControls>
	);
}
