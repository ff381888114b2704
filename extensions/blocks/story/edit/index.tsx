import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { StoryAttributes } from '../attributes';

export default function StoryEdit( {
	attributes: { mediaFiles },
}: BlockEditProps< StoryAttributes > ) {
	return (
		<div { ...useBlockProps() }>
			<ol className="wp-block-jetpack-story__slides">
				{ mediaFiles.map( ( { alt, url }, index ) => (
					<li key={ index }>
						<img alt={ alt } src={ url } />
					</li>
				) ) }
			</ol>
		</div>
	);
}
