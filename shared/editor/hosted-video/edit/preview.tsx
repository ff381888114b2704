import { useState } from 'react';
import type { CSSProperties } from 'react';
import { dispatch, resolveSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { ServicePreview } from 'shared/editor/consent';
import { hostedAddress, ratioOf, readGuid } from '..';

interface PreviewProps {
	guid: string;
	title?: string;
	/** Width by height, for example '16/9'; 16/9 if left out. */
	ratio?: string;
	/** Called with the aspect ratio that the service reports, once the author has loaded the video. */
	onRatio?: ( ratio: number ) => void;
	/** Called if the service can't be reached or has no such video. */
	onMissing?: () => void;
}

/** The core-data selectors that are used. */
interface Previews {
	getEmbedPreview: (
		url: string
	) => Promise< { html?: string } | false | undefined >;
}

/** The core-data actions that are used. */
interface Resolutions {
	invalidateResolution: ( selector: string, args: unknown[] ) => void;
}

/**
 * A hosted video in the editor, once the author has asked to load it.
 *
 * @param props.guid The video's ID.
 */
export function HostedPreview( {
	guid,
	title,
	ratio,
	onRatio,
	onMissing,
}: PreviewProps ) {
	const [ isGenerating, setIsGenerating ] = useState( false );
	const checked = readGuid( guid );
	if ( ! checked ) {
		return (
			<p role="alert">
				{ __(
					'This block has no valid VideoPress video. Choose another one.',
					'millwork'
				) }
			</p>
		);
	}
	const learn = async () => {
		const address = hostedAddress( checked, {} );
		setIsGenerating( true );
		const preview = await ( resolveSelect( 'core' ) as unknown as Previews )
			.getEmbedPreview( address )
			.catch( () => false as const );
		setIsGenerating( false );
		const found = preview ? ratioOf( preview.html ?? '' ) : 0;
		if ( found ) {
			onRatio?.( found );
		}
		if ( ! preview ) {
			// So that the next attempt contacts the service again.
			(
				dispatch( 'core' ) as unknown as Resolutions
			 ).invalidateResolution( 'getEmbedPreview', [ address ] );
			onMissing?.();
		}
	};
	return (
		<div
			className="millwork-hosted-video"
			style={ { '--millwork-video-ratio': ratio } as CSSProperties }
		>
			<ServicePreview
				key={ checked }
				service="videopress"
				src={ `https://videopress.com/embed/${ checked }` }
				title={ title || __( 'Video', 'millwork' ) }
				button={ __( 'Show the video', 'millwork' ) }
				onShow={ onRatio || onMissing ? learn : undefined }
			/>
			{ isGenerating && (
				<p role="status">{ __( 'Generating preview…', 'millwork' ) }</p>
			) }
		</div>
	);
}
