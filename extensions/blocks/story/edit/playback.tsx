import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SettingsPanel } from 'shared/editor/settings-panel';
import type { StorySettings } from '../settings';
import { Range, Toggle, defaultsOf } from './settings-controls';
import type { PanelProps } from './settings-controls';

export const Playback = ( { values, set }: PanelProps ) => (
	<SettingsPanel< StorySettings >
		title={ __( 'Playback', 'millwork' ) }
		attributes={ values }
		setAttributes={ set }
		defaults={ defaultsOf(
			'imageTime',
			'playInFullscreen',
			'exitFullscreenOnEnd',
			'playOnNextSlide',
			'playOnLoad',
			'startMuted',
			'volume'
		) }
	>
		<Range
			of="imageTime"
			label={ __( 'Seconds per image', 'millwork' ) }
			min={ 1 }
			max={ 20 }
			scale={ 1 / 1000 }
			values={ values }
			set={ set }
		/>
		<Toggle
			of="playInFullscreen"
			label={ __( 'Play in fullscreen', 'millwork' ) }
			help={ __( 'Leaving fullscreen pauses the story.', 'millwork' ) }
			values={ values }
			set={ set }
		/>
		<Toggle
			of="exitFullscreenOnEnd"
			label={ __( 'Leave fullscreen at the end', 'millwork' ) }
			values={ values }
			set={ set }
		/>
		<Toggle
			of="playOnNextSlide"
			label={ __(
				'Play when a visitor moves to another slide',
				'millwork'
			) }
			values={ values }
			set={ set }
		/>
		<Toggle
			of="playOnLoad"
			label={ __( 'Autoplay', 'millwork' ) }
			help={ __(
				'Plays once it is seen, not in fullscreen, and not for people who want less motion.',
				'millwork'
			) }
			values={ values }
			set={ set }
		>
			{ values.playOnLoad && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'Note: Autoplaying videos may cause usability issues for some visitors.',
						'millwork'
					) }
				</Notice>
			) }
		</Toggle>
		<Toggle
			of="startMuted"
			label={ __( 'Start muted', 'millwork' ) }
			help={ __( 'Visitors can switch the sound on.', 'millwork' ) }
			values={ values }
			set={ set }
		/>
		<Range
			of="volume"
			label={ __( 'Volume of videos (%)', 'millwork' ) }
			min={ 0 }
			max={ 100 }
			step={ 5 }
			scale={ 100 }
			values={ values }
			set={ set }
		/>
	</SettingsPanel>
);
