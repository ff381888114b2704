import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { getEditorData } from 'shared/editor/availability';

interface ServicePreviewProps {
	/** The service's name, as Millwork\Consent\Services knows it. */
	service: string;
	/** The frame's address, which the unit has checked. */
	src?: string;
	/** What the frame is called. */
	title?: string;
	/** What stands on the button. */
	button: string;
	/** Hears that the author wants it. */
	onShow?: () => void;
	/** What takes the poster's place in place of a frame. */
	children?: ReactNode;
}

/**
 * Another service's content in the canvas. Where the site asks first, the author is asked too, by the poster that
 * visitors see: writing a post sends nothing to anybody.
 *
 * @param props.src      The frame's address.
 * @param props.children What takes the poster's place; the frame unless given.
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
			// The button that was pressed is gone. The next tab leads into the frame.
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
