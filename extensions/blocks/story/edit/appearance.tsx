import { SelectControl } from '@wordpress/components';
import { __, _x, sprintf } from '@wordpress/i18n';
import { Setting, SettingsPanel } from 'shared/editor/settings-panel';
import type { StorySettings } from '../settings';
import { Range, Toggle, defaultsOf } from './settings-controls';
import type { PanelProps } from './settings-controls';

/** The stage's aspect ratios, width by height. */
const shapes = (): { label: string; value: string }[] => [
	{ value: '0.5625', label: _x( 'Portrait (9:16)', 'shape', 'millwork' ) },
	{ value: '0.75', label: _x( 'Portrait (3:4)', 'shape', 'millwork' ) },
	{ value: '0.8', label: _x( 'Portrait (4:5)', 'shape', 'millwork' ) },
	{ value: '1', label: _x( 'Square (1:1)', 'shape', 'millwork' ) },
	{ value: '1.3333', label: _x( 'Landscape (4:3)', 'shape', 'millwork' ) },
	{ value: '1.7778', label: _x( 'Landscape (16:9)', 'shape', 'millwork' ) },
];

/**
 * The aspect ratios to choose from, including the story's own.
 *
 * @param ratio Width by height.
 */
function shapesFor( ratio: number ) {
	const known = shapes();
	const value = String( ratio );
	return known.some( ( shape ) => shape.value === value )
		? known
		: [
				...known,
				{
					value,
					/* translators: %s: width divided by height, such as '0.7'. */
					label: sprintf( __( 'Custom (%s)', 'millwork' ), value ),
				},
			];
}

/** The story's appearance settings. */
export const Appearance = ( { values, set }: PanelProps ) => (
	<SettingsPanel< StorySettings >
		title={ __( 'Appearance', 'millwork' ) }
		attributes={ values }
		setAttributes={ set }
		defaults={ defaultsOf(
			'defaultAspectRatio',
			'cropUpTo',
			'blurredBackground',
			'showProgressBar',
			'maxBullets',
			'maxBulletsFullscreen',
			'showSlideCount'
		) }
	>
		<Setting label={ __( 'Shape', 'millwork' ) } of="defaultAspectRatio">
			<SelectControl
				label={ __( 'Shape', 'millwork' ) }
				value={ String( values.defaultAspectRatio ) }
				options={ shapesFor( values.defaultAspectRatio ) }
				onChange={ ( value ) =>
					set( { defaultAspectRatio: Number( value ) } )
				}
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</Setting>
		<Range
			of="cropUpTo"
			label={ __( 'Maximum crop (%)', 'millwork' ) }
			help={ __(
				'Slides can be cropped by this much to fill the frame. If that isn’t enough, the whole slide is shown.',
				'millwork'
			) }
			min={ 0 }
			max={ 100 }
			step={ 5 }
			scale={ 100 }
			values={ values }
			set={ set }
		/>
		<Toggle
			of="blurredBackground"
			label={ __( 'Blurred background', 'millwork' ) }
			help={ __(
				'Fills the empty space around a slide with a blurred copy of it.',
				'millwork'
			) }
			values={ values }
			set={ set }
		/>
		<Toggle
			of="showProgressBar"
			label={ __( 'Show progress bar', 'millwork' ) }
			values={ values }
			set={ set }
		/>
		{ values.showProgressBar && (
			<>
				<Range
					of="maxBullets"
					label={ __( 'Maximum bullets', 'millwork' ) }
					min={ 1 }
					max={ 20 }
					values={ values }
					set={ set }
				/>
				<Range
					of="maxBulletsFullscreen"
					label={ __( 'Maximum bullets in fullscreen', 'millwork' ) }
					min={ 1 }
					max={ 20 }
					values={ values }
					set={ set }
				/>
			</>
		) }
		<Toggle
			of="showSlideCount"
			label={ __( 'Show slide count', 'millwork' ) }
			values={ values }
			set={ set }
		/>
	</SettingsPanel>
);
