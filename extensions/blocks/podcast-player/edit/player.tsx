import { useEffect, useState } from 'react';
import type { CSSProperties, MouseEvent, RefObject } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { Feed, PodcastPlayerAttributes } from '../attributes';
import { excerptOf } from '../excerpt';
import { JUMP_BACK, SKIP_FORWARD } from '../playback';
import { SPEEDS } from '../playback/storage';
import { clock, progressOf } from '../playback/time';
import { usePlayer } from './use-player';

interface PlayerProps {
	id: string;
	feed: Feed;
	attributes: Readonly< PodcastPlayerAttributes >;
	/** Whether the player can be used; if not, it is inert. */
	isInteractive: boolean;
	/** The player's element. */
	element: RefObject< HTMLElement >;
}

/** Links of the preview don't leave the editor. */
const stay = ( event: MouseEvent ) => event.preventDefault();

/** The player, with render.php's markup. */
export function Player( {
	id,
	feed: { title, link, cover, tracks },
	attributes: { showCoverArt, showEpisodeDescription, showEpisodeTitle },
	isInteractive,
	element,
}: PlayerProps ) {
	/** A picture that couldn't be loaded. */
	const [ goneCover, setGoneCover ] = useState( '' );
	const player = usePlayer( id, element, tracks );
	const { current, duration, pause, seek, select, speed, state, time } =
		player;
	const track = tracks[ current ] ?? tracks[ 0 ]!;
	const name = title || __( 'Podcast', 'millwork' );
	const isPlaying = state === 'playing';
	const untitled = __( 'Untitled episode', 'millwork' );
	const description = excerptOf( track );
	const wasLeft = isPlaying && ! isInteractive;
	const classes = [
		'jetpack-podcast-player is-ready',
		isPlaying && 'is-playing',
		tracks.length === 1 && 'is-single',
	];

	useEffect( () => {
		if ( wasLeft ) {
			pause();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Leaving alone is the reason: a control elsewhere may play it.
	}, [ isInteractive ] );

	return (
		<section
			ref={ element }
			id={ player.domId }
			className={ classes.filter( Boolean ).join( ' ' ) }
			aria-label={ name }
		>
			<div className="jetpack-podcast-player__header">
				{ showCoverArt && cover && (
					<div className="jetpack-podcast-player__cover">
						{ cover !== goneCover && (
							<img
								src={ cover }
								alt=""
								width="96"
								height="96"
								onError={ () => setGoneCover( cover ) }
							/>
						) }
					</div>
				) }
				<div className="jetpack-podcast-player__titles">
					{ showEpisodeTitle && (
						<p className="jetpack-podcast-player__current">
							<PreviewLink href={ track.link }>
								{ track.title || untitled }
							</PreviewLink>
						</p>
					) }
					<p className="jetpack-podcast-player__podcast">
						<PreviewLink href={ link }>{ name }</PreviewLink>
					</p>
				</div>
			</div>
			<div className="jetpack-podcast-player__controls">
				<div className="jetpack-podcast-player__seek">
					<span className="jetpack-podcast-player__time">
						{ clock( time ) }
					</span>
					<input
						className="jetpack-podcast-player__range"
						type="range"
						min={ 0 }
						max={ duration || 1 }
						value={ time }
						style={
							{
								'--millwork-progress': progressOf(
									time,
									duration
								),
							} as CSSProperties
						}
						disabled={ ! duration }
						aria-label={ __( 'Position', 'millwork' ) }
						aria-valuetext={ sprintf(
							/* translators: 1: time played, such as 4:05, 2: duration of the episode. */
							__( '%1$s of %2$s', 'millwork' ),
							clock( time ),
							clock( duration )
						) }
						onChange={ ( { target } ) =>
							seek( Number( target.value ) )
						}
					/>
					<span className="jetpack-podcast-player__time">
						{ duration ? `-${ clock( duration - time ) }` : '' }
					</span>
				</div>
				<div className="jetpack-podcast-player__buttons">
					<button
						type="button"
						className="jetpack-podcast-player__jump is-back"
						aria-label={ __( 'Jump back 5 seconds', 'millwork' ) }
						onClick={ () => seek( time - JUMP_BACK ) }
					>
						<span aria-hidden>{ JUMP_BACK }</span>
					</button>
					<button
						type="button"
						className="jetpack-podcast-player__play"
						aria-label={
							isPlaying
								? __( 'Pause', 'millwork' )
								: __( 'Play', 'millwork' )
						}
						onClick={ () => select( current ) }
					/>
					<button
						type="button"
						className="jetpack-podcast-player__jump is-forward"
						aria-label={ __(
							'Skip forward 30 seconds',
							'millwork'
						) }
						onClick={ () => seek( time + SKIP_FORWARD ) }
					>
						<span aria-hidden>{ SKIP_FORWARD }</span>
					</button>
					<select
						className="jetpack-podcast-player__speed"
						aria-label={ __( 'Speed', 'millwork' ) }
						value={ speed }
						onChange={ ( { target } ) =>
							player.setSpeed( Number( target.value ) )
						}
					>
						{ SPEEDS.map( ( value ) => (
							<option key={ value } value={ value }>
								{ `${ value.toLocaleString(
									document.documentElement.lang || undefined
								) }×` }
							</option>
						) ) }
					</select>
				</div>
			</div>
			{ state === 'error' && (
				<p className="jetpack-podcast-player__error">
					{ __( 'Episode unavailable.', 'millwork' ) }{ ' ' }
					<a
						href={ track.src }
						target="_blank"
						rel="noopener noreferrer"
					>
						{ __( 'Open in a new tab', 'millwork' ) }
					</a>
				</p>
			) }
			{ showEpisodeDescription && description && (
				<p className="jetpack-podcast-player__description">
					{ description }
				</p>
			) }
			<ol className="jetpack-podcast-player__tracks">
				{ tracks.map( ( entry, index ) => (
					<li
						key={ entry.guid || index }
						className={
							index === current
								? 'jetpack-podcast-player__track is-current'
								: 'jetpack-podcast-player__track'
						}
					>
						<button
							type="button"
							className="jetpack-podcast-player__link"
							aria-pressed={ index === current && isPlaying }
							onClick={ () => select( index ) }
						>
							{ entry.title || untitled }
						</button>
						{ entry.duration && (
							<span className="jetpack-podcast-player__duration">
								{ entry.duration }
							</span>
						) }
					</li>
				) ) }
			</ol>
		</section>
	);
}

function PreviewLink( { href, children }: { href: string; children: string } ) {
	return href ? (
		<a href={ href } onClick={ stay }>
			{ children }
		</a>
	) : (
		<>{ children }</>
	);
}
