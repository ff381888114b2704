import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { formatDateTime } from 'shared/admin/format';
import type { Swap } from './types';

interface Props {
	swaps: Swap[];
	isBusy: boolean;
	onUndo: ( ids: number[] ) => void;
}

const stateLabel = ( state: Swap[ 'state' ] ) =>
	( {
		same: '',
		changed: __(
			'The page has changed since then. Restore an earlier revision in the editor.',
			'millwork'
		),
		gone: __( 'The page was deleted.', 'millwork' ),
	} )[ state ];

/** What was replaced, with a button to undo each and all. */
export function Swaps( { swaps, isBusy, onUndo }: Props ) {
	if ( ! swaps.length ) {
		return null;
	}
	const undoable = swaps.filter( ( { state } ) => state === 'same' );
	return (
		<>
			<h3>{ __( 'Replaced', 'millwork' ) }</h3>
			<ul className="millwork-import__places">
				{ swaps.map( ( swap ) => (
					<li key={ swap.id }>
						<span>
							{ swap.url ? (
								<a href={ swap.url }>{ swap.title }</a>
							) : (
								swap.title
							) }{ ' ' }
							<span className="millwork-import__numbers">
								{ formatDateTime(
									`${ swap.created.replace( ' ', 'T' ) }Z`
								) }
								. { stateLabel( swap.state ) }
							</span>
						</span>
						{ swap.state === 'same' && (
							<Button
								variant="secondary"
								size="compact"
								accessibleWhenDisabled
								disabled={ isBusy }
								aria-label={ sprintf(
									/* translators: %s: title of a page. */
									__( 'Undo in “%s”', 'millwork' ),
									swap.title
								) }
								onClick={ () =>
									! isBusy && onUndo( [ swap.id ] )
								}
							>
								{ __( 'Undo', 'millwork' ) }
							</Button>
						) }
					</li>
				) ) }
			</ul>
			{ undoable.length > 1 && (
				<Button
					variant="secondary"
					__next40pxDefaultSize
					accessibleWhenDisabled
					disabled={ isBusy }
					onClick={ () =>
						! isBusy && onUndo( undoable.map( ( { id } ) => id ) )
					}
				>
					{ __( 'Undo all', 'millwork' ) }
				</Button>
			) }
		</>
	);
}
