import type { CSSProperties } from 'react';
import { useBlockProps } from '@wordpress/block-editor';
import { Notice, Placeholder, Spinner } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { InstagramGalleryAttributes } from '../attributes';
import icon from '../icon';
import { shownPost } from '../post-links';
import { ChosenPosts } from './chosen-posts';
import { Grid } from './grid';
import { Inspector } from './inspector';
import { ConnectPlaceholder } from './placeholder';
import { useGallery } from './use-gallery';

const between = ( least: number, most: number, value: number ) =>
	Math.min( most, Math.max( least, value ) );

export default function InstagramGalleryEdit( {
	attributes,
	setAttributes,
}: BlockEditProps< InstagramGalleryAttributes > ) {
	const {
		accessToken,
		columns,
		count,
		isStackedOnMobile,
		posts = [],
		spacing,
	} = attributes;
	const isChosen = posts.length > 0;
	const { gallery, problem, retry } = useGallery(
		isChosen ? undefined : accessToken,
		( { external_name: instagramUser } ) => {
			// The stored name stays, even if the account was renamed.
			if ( ! attributes.instagramUser ) {
				setAttributes( { instagramUser } );
			}
		}
	);
	const blockProps = useBlockProps( {
		className: isStackedOnMobile ? 'is-stacked-on-mobile' : undefined,
		style: {
			'--millwork-instagram-columns': between( 1, 6, columns ),
			'--millwork-instagram-gap': `${ between( 0, 50, spacing ) }px`,
		} as CSSProperties,
	} );
	const disconnect = () =>
		setAttributes( { accessToken: undefined, instagramUser: undefined } );
	const connect = ( token: string ) => {
		// A reconnected account keeps its ID.
		retry();
		setAttributes( {
			accessToken: token,
			instagramUser: undefined,
			posts: undefined,
		} );
		speak( __( 'Account connected.', 'millwork' ) );
	};

	if ( isChosen ) {
		return (
			<div { ...blockProps }>
				<Inspector
					attributes={ attributes }
					setAttributes={ setAttributes }
					onDisconnect={ () => setAttributes( { posts: undefined } ) }
				/>
				<ChosenPosts
					posts={ posts }
					onChange={ ( changed ) =>
						setAttributes( {
							posts: changed.length ? changed : undefined,
						} )
					}
				/>
				<Grid
					posts={ posts
						.slice( 0, between( 1, 30, count ) )
						.map( shownPost ) }
				/>
			</div>
		);
	}
	// An account from Jetpack, of another author, or that can't be read now is disconnected only for this session; the
	// post keeps it until someone chooses another.
	if ( ! accessToken || problem ) {
		return (
			<div { ...blockProps }>
				<ConnectPlaceholder
					problem={ problem }
					kept={
						accessToken
							? {
									name: attributes.instagramUser ?? '',
									onRetry: retry,
									onDisconnect: disconnect,
								}
							: undefined
					}
					onConnect={ connect }
					onChoose={ ( chosen ) =>
						setAttributes( {
							accessToken: undefined,
							instagramUser: undefined,
							posts: chosen,
						} )
					}
				/>
			</div>
		);
	}
	if ( ! gallery ) {
		return (
			<div { ...blockProps }>
				<Placeholder
					icon={ icon }
					label={ __( 'Latest Instagram Posts', 'millwork' ) }
				>
					<p role="status">
						<Spinner />
						{ __( 'Loading posts…', 'millwork' ) }
					</p>
				</Placeholder>
			</div>
		);
	}
	const { images, waiting = 0 } = gallery;
	return (
		<div { ...blockProps }>
			<Inspector
				attributes={ {
					...attributes,
					instagramUser: gallery.external_name,
				} }
				setAttributes={ setAttributes }
				gallery={ gallery }
				onDisconnect={ disconnect }
			/>
			{ images.length === 0 && waiting === 0 && (
				<Notice status="info" isDismissible={ false }>
					{ __(
						'No images were found in your Instagram account.',
						'millwork'
					) }
				</Notice>
			) }
			{ waiting > 0 && (
				<p role="status">
					{ sprintf(
						/* translators: %d: number of images. */
						_n(
							'%d image is still being copied to this site.',
							'%d images are still being copied to this site.',
							waiting,
							'millwork'
						),
						waiting
					) }
				</p>
			) }
			<Grid
				posts={ images
					.slice( 0, between( 1, 30, count ) )
					.map( ( { link, title, url } ) => ( {
						url,
						link,
						alt: title,
					} ) ) }
			/>
		</div>
	);
}
