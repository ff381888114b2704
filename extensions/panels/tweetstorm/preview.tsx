import apiFetch from '@wordpress/api-fetch';
import { Modal } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { CopyText } from 'features/sharing/editor/copy-text';
import { usePostField } from 'shared/editor/plugin-sidebar';
import { sharedMessage } from 'features/sharing/editor/post-sharing';
import {
	countText,
	limitsOf,
	type Service,
} from 'features/sharing/lib/social-count';
import { webAddress } from 'shared/lib/web-address';
import { routePath } from 'shared/editor/route-path';
import { useThread, type Medium } from './use-thread';
import { introOf, MOST, outroOf, services } from './strings';

interface PostStore {
	getPermalink: () => string | null;
	getCurrentPostAttribute: ( name: string ) => unknown;
}

interface Card {
	title: string;
	description: string;
	url: string;
}

interface PostProps {
	text: string;
	media?: Medium[];
	card?: Card;
	service: Service;
	/** For example '2/5'. */
	place: string;
}

/** The file name in a URL. */
const nameOf = ( address: string ) => {
	const name = /[^/?#]*(?=[?#]|$)/.exec( address )?.[ 0 ] ?? '';
	try {
		return decodeURIComponent( name );
	} catch {
		return name;
	}
};

/** A picture or video of a post. For posting by hand, a video's file can be downloaded from the name below it. */
function Shown( { url, alt, type, poster = '' }: Medium ) {
	const address = webAddress( url );
	if ( ! address ) {
		return <em>{ __( 'Video', 'millwork' ) }</em>;
	}
	return type === 'image' ? (
		<img src={ address } alt={ alt } />
	) : (
		<figure className="millwork-tweetstorm__video">
			<video
				src={ address }
				poster={ webAddress( poster ) || undefined }
				aria-label={ alt || __( 'Video', 'millwork' ) }
				controls
				muted
				preload="metadata"
			/>
			<figcaption>
				{ sprintf(
					/* translators: %s: the name of a file. */
					__( 'Video: %s', 'millwork' ),
					nameOf( address )
				) }
			</figcaption>
		</figure>
	);
}

/** A post, with its length and a copy button. */
function Post( { text, media = [], card, service, place }: PostProps ) {
	const { used } = countText( text, limitsOf( service ) );
	return (
		<li className="millwork-tweetstorm__post">
			<p dir="auto">{ text }</p>
			{ media.map( ( medium, index ) => (
				<Shown key={ `${ medium.id } ${ index }` } { ...medium } />
			) ) }
			{ card && (
				<blockquote>
					<strong>{ card.title }</strong> { card.description }
				</blockquote>
			) }
			<div className="millwork-tweetstorm__count">
				{ place } · { used }/{ limitsOf( service ).characters }{ ' ' }
				{ text && (
					<CopyText
						text={ text }
						of={
							/* translators: %s: a place in a thread, as 2/7. */
							sprintf( __( 'post %s', 'millwork' ), place )
						}
					/>
				) }
			</div>
		</li>
	);
}

/** The cards of links; links whose cards can't be loaded have none. */
function useCards( urls: string[] ): Record< string, Card > {
	const [ cards, setCards ] = useState< Record< string, Card > >( {} );
	const wanted = urls.join( ' ' );
	useEffect( () => {
		let isCurrent = true;
		if ( wanted ) {
			apiFetch< Record< string, Card > >( {
				path: routePath( '/wpcom/v2/tweetstorm/generate-cards' ),
				method: 'POST',
				data: { urls: wanted.split( ' ' ) },
			} ).then(
				( found ) => isCurrent && found && setCards( found ),
				// The post works without a card.
				() => {}
			);
		}
		return () => {
			isCurrent = false;
		};
	}, [ wanted ] );
	return cards;
}

/** The most links whose cards are requested. */
const LINKS = 50;

/** All posts of the thread, each with a copy button. */
export default function Preview( { onClose }: { onClose: () => void } ) {
	const { service, tweets } = useThread();
	const [ meta ] = usePostField< Record< string, unknown > >( 'meta' );
	const [ title = '' ] = usePostField< string >( 'title' );
	const link = useSelect( ( select ) => {
		const store = select( 'core/editor' ) as PostStore;
		const address = store.getPermalink() ?? '';
		// A post that was never saved has no URL yet, though WordPress generates one.
		return store.getCurrentPostAttribute( 'status' ) === 'auto-draft' ||
			/\/auto-draft\/?$/.test( address )
			? ''
			: address;
	}, [] );
	const shown = tweets.slice( 0, MOST );
	const cards = useCards(
		[
			...new Set( shown.flatMap( ( { urls } ) => urls.slice( -1 ) ) ),
		].slice( 0, LINKS )
	);
	const message = sharedMessage(
		String( meta?.jetpack_publicize_message ?? '' ),
		title,
		true
	);
	const total = shown.length + 2;
	const common = ( index: number ) => ( {
		service,
		place: `${ index }/${ total }`,
	} );
	return (
		<Modal
			title={ sprintf(
				/* translators: %s: a service, as Mastodon. */
				__( 'The thread on %s', 'millwork' ),
				services().find( ( { value } ) => value === service )?.label ??
					''
			) }
			size="medium"
			onRequestClose={ onClose }
		>
			<ol className="millwork-tweetstorm__posts">
				<Post
					text={ introOf( message, link, service ) }
					{ ...common( 1 ) }
				/>
				{ shown.map( ( { text, media, urls }, index ) => (
					<Post
						key={ index }
						text={ text }
						media={ media }
						card={ cards[ urls.at( -1 ) ?? '' ] }
						{ ...common( index + 2 ) }
					/>
				) ) }
				<Post
					text={ outroOf( link, tweets.length > MOST ) }
					{ ...common( total ) }
				/>
			</ol>
		</Modal>
	);
}
