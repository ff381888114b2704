import apiFetch from '@wordpress/api-fetch';
import { Modal } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { CopyText } from 'features/sharing/editor/copy-text';
import { webAddress } from 'shared/lib/web-address';
import { routePath } from 'shared/editor/route-path';
import { useThread, type Medium, type Tweet } from './use-thread';
import { networks } from './strings';

interface Card {
	title: string;
	description: string;
	url: string;
}

interface PostProps {
	tweet: Tweet;
	card?: Card;
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
function Post( { tweet, card, place }: PostProps ) {
	const { text, media, used, characters } = tweet;
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
				{ place } · { used }
				{ characters > 0 && `/${ characters }` }{ ' ' }
				{ text && (
					<CopyText
						text={ text }
						of={
							/* translators: %s: a place in a thread, such as 2/7. */
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
	const { network, tweets } = useThread();
	const cards = useCards(
		[
			...new Set( tweets.flatMap( ( { urls } ) => urls.slice( -1 ) ) ),
		].slice( 0, LINKS )
	);
	return (
		<Modal
			title={ sprintf(
				/* translators: %s: a network, such as Mastodon. */
				__( 'Thread on %s', 'millwork' ),
				networks().find( ( { value } ) => value === network )?.label ??
					''
			) }
			size="medium"
			onRequestClose={ onClose }
		>
			<ol className="millwork-tweetstorm__posts">
				{ tweets.map( ( tweet, index ) => (
					<Post
						key={ index }
						tweet={ tweet }
						card={ cards[ tweet.urls.at( -1 ) ?? '' ] }
						place={ `${ index + 1 }/${ tweets.length }` }
					/>
				) ) }
			</ol>
		</Modal>
	);
}
