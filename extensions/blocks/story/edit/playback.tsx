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
			help={ __( 'Exiting fullscreen pauses the story.', 'millwork' ) }
			values={ values }
			set={ set }
		/>
		<Toggle
			of="exitFullscreenOnEnd"
			label={ __( 'Exit fullscreen at the end', 'millwork' ) }
			values={ values }
			set={ set }
		/>
		<Toggle
			of="playOnNextSlide"
			label={ __( 'Play when visitors change slides', 'millwork' ) }
			values={ values }
			set={ set }
		/>
		<Toggle
			of="playOnLoad"
			label={ __( 'Autoplay', 'millwork' ) }
			help={ __(
				'Plays when it comes into view, outside fullscreen. Stays off for people who prefer reduced motion.',
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
			help={ __( 'Visitors can turn the sound on.', 'millwork' ) }
			values={ values }
			set={ set }
		/>
		<Range
			of="volume"
			label={ __( 'Video volume (%)', 'millwork' ) }
			min={ 0 }
			max={ 100 }
			step={ 5 }
			scale={ 100 }
			values={ values }
			set={ set }
		/>
	</SettingsPanel>
);
