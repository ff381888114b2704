import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Disabled } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Feed, PodcastPlayerAttributes } from '../attributes';
import { Player } from './player';
import { PlayerBoundary } from './player-boundary';

interface PreviewProps {
	id: string;
	feed: Feed;
	attributes: Readonly< PodcastPlayerAttributes >;
	isSelected: boolean;
	/** The player's element. */
	element: RefObject< HTMLElement >;
}

/**
 * The player in the canvas. A click selects the block and activates it; when the block is left, it is inert again, so
 * that it can be moved and edited as a whole.
 */
export function Preview( { isSelected, ...props }: PreviewProps ) {
	const [ isInteractive, setIsInteractive ] = useState( false );
	const wasPressed = useRef( false );
	useEffect( () => {
		if ( ! isSelected ) {
			setIsInteractive( false );
		}
	}, [ isSelected ] );
	useEffect( () => {
		if ( isInteractive && wasPressed.current ) {
			// The pressed button is gone.
			props.element.current
				?.querySelector< HTMLElement >(
					'.jetpack-podcast-player__play'
				)
				?.focus( { preventScroll: true } );
		}
		wasPressed.current = false;
	}, [ isInteractive, props.element ] );

	return (
		<div className="jetpack-podcast-player-preview">
			<Disabled isDisabled={ ! isInteractive }>
				<PlayerBoundary>
					<Player { ...props } isInteractive={ isInteractive } />
				</PlayerBoundary>
			</Disabled>
			{ ! isInteractive && (
				<button
					type="button"
					className="jetpack-podcast-player-preview__cover"
					aria-label={ __( 'Use the player', 'millwork' ) }
					onClick={ () => {
						wasPressed.current = true;
						setIsInteractive( true );
					} }
				/>
			) }
		</div>
	);
}
