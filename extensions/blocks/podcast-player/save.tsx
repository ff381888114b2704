import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { PodcastPlayerAttributes } from './attributes';

/** The feed's URL, which remains if nothing can render the block. */
export default function PodcastPlayerSave( {
	attributes: { url },
}: BlockSaveProps< PodcastPlayerAttributes > ) {
	if ( ! url ) {
		return null;
	}
	return (
		<a
			{ ...useBlockProps.save( {
				className: 'jetpack-podcast-player__direct-link',
			} ) }
			href={ url }
		>
			{ url }
		</a>
	);
}
