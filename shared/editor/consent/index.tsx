import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { getEditorData } from 'shared/editor/availability';

interface ServicePreviewProps {
	/** The service's name in Millwork\Consent\Services. */
	service: string;
	/** The frame's URL, checked by the unit. */
	src?: string;
	/** The frame's accessible name. */
	title?: string;
	/** The button's text. */
	button: string;
	/** Called when the author wants to see it. */
	onShow?: () => void;
	/** Shown instead of a frame. */
	children?: ReactNode;
}

/**
 * Another service's content in the editor. If the site asks visitors first, the author sees the same poster, so that
 * writing a post contacts nobody.
 */
export function ServicePreview( {
	service,
	src,
	title,
	button,
	onShow,
	children,
}: ServicePreviewProps ) {
	const { askFirst = true, services = {} } = getEditorData().consent ?? {};
	const [ isWanted, setIsWanted ] = useState( false );
	const frame = useRef< HTMLDivElement >( null );
	useEffect( () => {
		if ( isWanted ) {
			// The pressed button is gone. Pressing Tab moves into the frame.
			frame.current?.focus( { preventScroll: true } );
		}
	}, [ isWanted ] );

	return (
		<div className="millwork-facade">
			<div className="millwork-facade__stage">
				{ askFirst && ! isWanted ? (
					<div className="millwork-facade__poster">
						<p className="millwork-facade__purpose">
							{ services[ service ]?.purpose }
						</p>
						<div className="wp-block-button">
							<button
								type="button"
								className="wp-block-button__link wp-element-button"
								onClick={ () => {
									setIsWanted( true );
									onShow?.();
								} }
							>
								{ button }
							</button>
						</div>
					</div>
				) : (
					<div
						ref={ frame }
						className="millwork-facade__frame"
						tabIndex={ -1 }
					>
						{ children ?? (
							<iframe
								src={ src }
								title={ title }
								loading="lazy"
							/>
						) }
					</div>
				) }
			</div>
		</div>
	);
}
