import { createContext, useContext } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Button, MenuItem } from '@wordpress/components';
import { createHigherOrderComponent } from '@wordpress/compose';
import { addFilter } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';
import { getEditorData } from 'shared/editor/availability';
import { openBrowser } from './open-browser';
import type { CopiedMedia } from './types';

/** The props of WordPress's MediaUpload that are used here. */
interface MediaUploadProps {
	allowedTypes?: string[];
	multiple?: boolean | string;
	gallery?: boolean;
	addToGallery?: boolean;
	value?: number | number[];
	unstableFeaturedImageFlow?: boolean;
	onSelect: ( media: CopiedMedia | CopiedMedia[] ) => void;
	render: ( props: { open: () => void } ) => ReactNode;
}

type Place = 'placeholder' | 'menu' | '';

/** Where a MediaUpload is; '' elsewhere, for example in a block's own controls. */
const PlaceContext = createContext< Place >( '' );

/**
 * The kinds of media that a field accepts from services. Without types, all. Videos count only if a service with videos
 * can be used; for pictures, the modal says what is missing.
 */
const kindsOf = ( allowedTypes: string[] = [] ) => {
	const services = getEditorData().externalMedia ?? [];
	const has = services
		.filter( ( { setup } ) => ! setup )
		.flatMap( ( { kinds } ) => kinds )
		.concat( 'image' );
	const types = allowedTypes.map( ( type ) => type.split( '/' )[ 0 ] );
	return [ 'image', 'video' ].filter(
		( kind ) =>
			has.includes( kind ) && ( ! types.length || types.includes( kind ) )
	);
};

/** Tells the MediaUpload inside a WordPress component where it is. */
const mark = ( filter: string, place: Place ) =>
	addFilter(
		filter,
		`millwork/external-media-${ place }`,
		createHigherOrderComponent(
			( Component: ComponentType< object > ) =>
				function Placed( props: object ) {
					return (
						<PlaceContext.Provider value={ place }>
							<Component { ...props } />
						</PlaceContext.Provider>
					);
				},
			'withMediaPlace'
		)
	);

/** The button next to the one for the media library. */
function BrowseButton( {
	place,
	...props
}: MediaUploadProps & { place: Place } ) {
	const text = __( 'External media', 'millwork' );
	const open = () =>
		openBrowser( {
			kinds: kindsOf( props.allowedTypes ),
			isMultiple: !! ( props.multiple || props.gallery ),
			kept:
				props.addToGallery && Array.isArray( props.value )
					? props.value
					: [],
			onSelect: props.onSelect,
		} );
	return place === 'menu' ? (
		<MenuItem onClick={ open } aria-haspopup="dialog">
			{ text }
		</MenuItem>
	) : (
		<Button
			variant="secondary"
			onClick={ open }
			aria-haspopup="dialog"
			__next40pxDefaultSize
			className={
				place === 'placeholder'
					? 'block-editor-media-placeholder__button'
					: 'millwork-external-media__featured'
			}
		>
			{ text }
		</Button>
	);
}

if ( getEditorData().externalMedia?.length ) {
	mark( 'editor.MediaPlaceholder', 'placeholder' );
	mark( 'editor.MediaReplaceFlow', 'menu' );
	addFilter(
		'editor.MediaUpload',
		'millwork/external-media',
		createHigherOrderComponent(
			( MediaUpload: ComponentType< MediaUploadProps > ) =>
				function WithExternalMedia( props: MediaUploadProps ) {
					const place = useContext( PlaceContext );
					const isOffered =
						( place || props.unstableFeaturedImageFlow ) &&
						kindsOf( props.allowedTypes ).length > 0;
					return isOffered ? (
						<MediaUpload
							{ ...props }
							render={ ( library ) => (
								<>
									{ props.render( library ) }
									<BrowseButton
										{ ...props }
										place={ place }
									/>
								</>
							) }
						/>
					) : (
						<MediaUpload { ...props } />
					);
				},
			'withExternalMedia'
		),
		// After the filter that provides the media library.
		100
	);
}
