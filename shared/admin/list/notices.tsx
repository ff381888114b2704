import { useCallback, useRef, useState } from 'react';
import { speak } from '@wordpress/a11y';
import { Snackbar } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Done {
	/** Of this notice alone, so that the next one is a new one. */
	id: number;
	text: string;
	isError: boolean;
	undo?: () => void;
}

export interface Notices {
	done: Done | null;
	dismiss: () => void;
	notify: ( text: string, isError?: boolean, undo?: () => void ) => void;
}

/** The notice of what was done, shown and spoken. */
export function useNotices(): Notices {
	const [ done, setDone ] = useState< Done | null >( null );
	const number = useRef( 0 );
	return {
		done,
		dismiss: useCallback( () => setDone( null ), [] ),
		notify: useCallback(
			( text: string, isError = false, undo?: () => void ) => {
				number.current++;
				setDone( { id: number.current, text, isError, undo } );
				speak( text, isError ? 'assertive' : 'polite' );
			},
			[]
		),
	};
}

/** The notice in a corner, with the way back if there is one. It was spoken when it was made. */
export function NoticeSnackbar( {
	notices: { done, dismiss },
}: {
	notices: Omit< Notices, 'notify' >;
} ) {
	return (
		<div className="millwork-list__snackbar">
			{ done && (
				<Snackbar
					key={ done.id }
					explicitDismiss={ done.isError }
					spokenMessage=""
					onRemove={ dismiss }
					actions={
						done.undo
							? [
									{
										label: __( 'Undo', 'millwork' ),
										onClick: done.undo,
									},
								]
							: []
					}
				>
					{ done.text }
				</Snackbar>
			) }
		</div>
	);
}
