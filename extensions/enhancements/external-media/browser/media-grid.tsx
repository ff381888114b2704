import { __, _n, sprintf } from '@wordpress/i18n';
import type { FoundMedia } from '../types';

interface MediaGridProps {
	media: FoundMedia[];
	chosen: FoundMedia[];
	isCopying: boolean;
	/** Whether no more can be selected. */
	isFull: boolean;
	onChoose: ( media: FoundMedia ) => void;
	onOpen: ( folder: FoundMedia ) => void;
}

export function MediaGrid( {
	media,
	chosen,
	isCopying,
	isFull,
	onChoose,
	onOpen,
}: MediaGridProps ) {
	return (
		<ul className="millwork-external-media__grid">
			{ media.map( ( one ) => {
				const isFolder = one.type === 'folder';
				const isChosen = chosen.some( ( { ID } ) => ID === one.ID );
				const act = () => ( isFolder ? onOpen : onChoose )( one );
				const isOff =
					isCopying || ( isFull && ! isChosen && ! isFolder );
				return (
					<li key={ one.ID }>
						<button
							type="button"
							aria-pressed={ isFolder ? undefined : isChosen }
							aria-disabled={ isOff }
							onClick={ () => ! isCopying && act() }
						>
							<img
								src={ one.thumbnails.medium || undefined }
								alt=""
								loading="lazy"
								referrerPolicy="no-referrer"
							/>
							<span>{ labelOf( one ) }</span>
						</button>
					</li>
				);
			} ) }
		</ul>
	);
}

/** The text below a picture. */
function labelOf( { children, name, type }: FoundMedia ): string {
	if ( type === 'folder' ) {
		return sprintf(
			/* translators: 1: the name of an album, 2: the number of items in it. */
			_n( '%1$s (%2$d item)', '%1$s (%2$d items)', children, 'millwork' ),
			name,
			children
		);
	}
	return type === 'video'
		? /* translators: %s: title of a video. */
			sprintf( __( 'Video: %s', 'millwork' ), name )
		: name;
}
