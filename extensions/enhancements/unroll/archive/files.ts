/** Reads the files chosen in the dialog: the zip file from X, or files from inside it. */
import { ArchiveError } from './error';
import { findNote, readNotes } from './notes';
import type { Note } from './notes';
import { readFile, readName, readPosts } from './parse';
import type { ArchivedPost } from './parse';
import { listZip, readZip } from './zip';

/** Pictures and videos by their names in the archive: the post's ID, a dash, and the name at X. */
export type MediaFiles = Map< string, () => Promise< Blob > >;

export interface Archive {
	posts: ArchivedPost[];
	media: MediaFiles;
}

/** Files with posts and names. Newer archives call tweets posts. */
const DATA =
	/^(?:[^/]+\/)?data\/((?:tweets?|posts?|note-tweets?)(?:-part\d{1,3})?|account)\.js$/;
const NOTES = /(?:^|\/)note-tweets?(?:-part\d{1,3})?\.js$/;
const MEDIA =
	/^(?:(?:[^/]+\/)?data\/(?:tweets?|posts?)_media[\w.-]*\/)?(\d{1,20}-[\w.-]{1,200}\.(?:jpe?g|png|gif|webp|mp4))$/i;

/** The largest size of a file, of all files and of a picture or video, in bytes: the browser holds them in memory. */
const MOST = 200 * 1024 * 1024;
const MOST_ALL = 1024 * 1024 * 1024;
const MOST_MEDIA = 100 * 1024 * 1024;

/**
 * @param files The chosen files.
 * @throws ArchiveError or SyntaxError If they aren't from an archive.
 */
export async function readArchive(
	files: readonly File[]
): Promise< Archive > {
	const media: MediaFiles = new Map();
	const data: {
		size: number;
		isNote: boolean;
		read: () => Promise< Blob >;
	}[] = [];
	for ( const file of files ) {
		const isMedia = MEDIA.exec( file.name );
		if ( /\.zip$/i.test( file.name ) ) {
			for ( const entry of await listZip(
				file,
				( name ) => DATA.test( name ) || MEDIA.test( name )
			) ) {
				const name = MEDIA.exec( entry.name )?.[ 1 ];
				if ( name ) {
					media.set( name, () => readZip( file, entry, MOST_MEDIA ) );
				} else {
					data.push( {
						size: entry.size,
						isNote: NOTES.test( entry.name ),
						read: () => readZip( file, entry, MOST ),
					} );
				}
			}
		} else if ( isMedia ) {
			media.set( isMedia[ 1 ]!, async () => file );
		} else {
			data.push( {
				size: file.size,
				isNote: NOTES.test( file.name ),
				read: async () => file,
			} );
		}
	}
	if (
		data.some( ( { size } ) => size > MOST ) ||
		data.reduce( ( sum, { size } ) => sum + size, 0 ) > MOST_ALL
	) {
		throw new ArchiveError( 'large' );
	}
	// Long posts come first, so that only one of the large files is in memory at a time.
	data.sort(
		( one, other ) => Number( other.isNote ) - Number( one.isNote )
	);
	const notes: Note[] = [];
	const posts: ArchivedPost[] = [];
	let name = '';
	let find: ReturnType< typeof findNote > | undefined;
	for ( const { read, isNote } of data ) {
		const rows = readFile( await ( await read() ).text() );
		name ||= readName( rows );
		for ( const note of isNote ? readNotes( rows ) : [] ) {
			notes.push( note );
		}
		find = isNote ? undefined : ( find ?? findNote( notes ) );
		for ( const post of find ? readPosts( rows, '', find ) : [] ) {
			posts.push( post );
		}
	}
	return { posts: posts.map( ( post ) => ( { ...post, name } ) ), media };
}
