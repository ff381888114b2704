import { RichText, useBlockProps } from '@wordpress/block-editor';
import { RawHTML } from '@wordpress/element';
import { hostedAddress } from 'shared/editor/hosted-video';
import type { VideoAttributes } from './attributes';

/** A width as the editor stores it; anything else could add CSS to the whole element. */
const WIDTH = /^[\d.]{1,9}(?:px|%|em|rem|vw|vh|ch|pt|cm|mm|in)$/;

/**
 * The markup of a hosted video: unchanged if it is saved, whatever its age; for a changed block, a figure with the
 * video's URL on its own line.
 */
export function saveHosted( attributes: VideoAttributes ) {
	const { caption, guid = '', hostedMarkup, maxWidth } = attributes;
	if ( hostedMarkup ) {
		return <RawHTML>{ hostedMarkup }</RawHTML>;
	}
	return (
		<figure
			{ ...useBlockProps.save( {
				className: attributes.videoPressClassNames,
			} ) }
		>
			<div
				className="wp-block-embed__wrapper"
				style={
					maxWidth && maxWidth !== '100%' && WIDTH.test( maxWidth )
						? { maxWidth, margin: 'auto' }
						: {}
				}
			>
				{ `\n${ hostedAddress( guid, attributes ) }\n` }
			</div>
			{ ! RichText.isEmpty( caption as string ) && (
				<RichText.Content
					tagName="figcaption"
					value={ caption as string }
				/>
			) }
		</figure>
	);
}
