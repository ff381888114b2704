import { useCallback, useRef, useState } from 'react';
import { speak } from '@wordpress/a11y';
import { Snackbar } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Done {
	/** New for each notice, so that the next one is announced too. */
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

/** Shows and speaks a notice. */
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

/** The notice in a corner, with an undo button if there is one. It was spoken when it was created. */
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
