import { useRef, useState } from 'react';
import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { Button, Notice, RangeControl } from '@wordpress/components';
import { useRegistry, useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { uploadFile } from 'shared/editor/uploads';
import type { MediaUpload, Registry } from 'shared/editor/uploads';
import { urlOf } from 'shared/lib/library-media';

interface FramePosterProps {
	src: string;
	/** Takes the URL of the picture in the media library. */
	onPoster: ( url: string ) => void;
}

/** The parts of the editor's settings that are used. */
interface Settings {
	mediaUpload?: MediaUpload;
}

/**
 * Creates a poster from a frame of the video: the author picks the frame, the browser draws it, and it is uploaded to
 * the media library.
 */
export function FramePoster( { src, onPoster }: FramePosterProps ) {
	const registry = useRegistry();
	const video = useRef< HTMLVideoElement >( null );
	const [ length, setLength ] = useState( 0 );
	const [ time, setTime ] = useState( 0 );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ problem, setProblem ] = useState( '' );
	const mediaUpload = useSelect(
		( select ) =>
			(
				select( blockEditorStore ) as unknown as {
					getSettings: () => Settings;
				}
			 ).getSettings().mediaUpload,
		[]
	);
	if ( ! mediaUpload ) {
		return (
			<p>
				{ __(
					'To use a frame as the poster, you need permission to upload files.',
					'millwork'
				) }
			</p>
		);
	}
	const fail = ( reason?: string ) => {
		setIsBusy( false );
		setProblem(
			reason ||
				__(
					'Couldn’t create the image. Choose a poster image from the media library instead.',
					'millwork'
				)
		);
	};
	const take = async () => {
		setIsBusy( true );
		setProblem( '' );
		const picture = video.current && ( await draw( video.current ) );
		if ( ! picture ) {
			fail();
			return;
		}
		const file = new File( [ picture ], nameOf( src ), {
			type: picture.type,
		} );
		uploadFile( registry as unknown as Registry, mediaUpload, file, {
			allowedTypes: [ 'image' ],
			onError: fail,
			onDone: ( media ) => {
				setIsBusy( false );
				onPoster( urlOf( media )! );
				speak( __( 'This frame is now the poster.', 'millwork' ) );
			},
		} );
	};
	return (
		<>
			{ problem && (
				<Notice status="error" isDismissible={ false }>
					{ problem }
				</Notice>
			) }
			{  }
			<video
				ref={ video }
				className="millwork-frame-poster"
				src={ src }
				crossOrigin="anonymous"
				preload="auto"
				muted
				playsInline
				aria-hidden
				onLoadedMetadata={ ( { currentTarget } ) =>
					setLength( lengthOf( currentTarget ) )
				}
				onDurationChange={ ( { currentTarget } ) =>
					setLength( lengthOf( currentTarget ) )
				}
				onError={ () =>
					fail(
						__(
							'Your browser can’t read this video, so you can’t use one of its frames. Choose a poster image from the media library instead.',
							'millwork'
						)
					)
				}
			/>
			<RangeControl
				label={ __( 'Frame', 'millwork' ) }
				min={ 0 }
				max={ length || 1 }
				step={ length > 60 ? 1 : 0.1 }
				value={ time }
				withInputField={ false }
				renderTooltipContent={ ( value ) =>
					sprintf(
						/* translators: %s: a number of seconds. */
						__( '%s s', 'millwork' ),
						String( value )
					)
				}
				onChange={ ( value = 0 ) => {
					setTime( value );
					if ( video.current ) {
						video.current.currentTime = value;
					}
				} }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<Button
				variant="secondary"
				isBusy={ isBusy }
				disabled={ isBusy }
				accessibleWhenDisabled
				onClick={ take }
				__next40pxDefaultSize
			>
				{ __( 'Use this frame as poster', 'millwork' ) }
			</Button>
		</>
	);
}

/** The length in seconds. An unfinished recording doesn't contain it; then the loaded part counts. */
const lengthOf = ( { duration, seekable }: HTMLVideoElement ) => {
	if ( Number.isFinite( duration ) ) {
		return Math.floor( duration * 10 ) / 10;
	}
	const end = seekable.length ? seekable.end( seekable.length - 1 ) : 0;
	return Number.isFinite( end ) ? Math.floor( end * 10 ) / 10 : 10;
};

const nameOf = ( src: string ) =>
	`${
		decodeName( src )
			.replace( /^.*\/|[?#].*$/g, '' )
			.replace( /\.[^.]*$/, '' ) || 'video'
	}-poster.jpg`;

function decodeName( src: string ): string {
	try {
		return decodeURIComponent( src );
	} catch {
		return src;
	}
}

/**
 * Draws the current frame.
 *
 * @return Undefined if there is none, or if the video's host doesn't allow it.
 */
async function draw( video: HTMLVideoElement ): Promise< Blob | undefined > {
	const canvas = video.ownerDocument.createElement( 'canvas' );
	canvas.width = video.videoWidth;
	canvas.height = video.videoHeight;
	if ( ! canvas.width || ! canvas.height ) {
		return undefined;
	}
	try {
		canvas.getContext( '2d' )?.drawImage( video, 0, 0 );
		const blob = await new Promise< Blob | null >( ( resolve ) =>
			canvas.toBlob( resolve, 'image/jpeg', 0.9 )
		);
		return blob ?? undefined;
	} catch {
		return undefined;
	}
}
