import { onceUploaded, uploadFile } from '..';
import type { MediaUpload } from '..';

const original = { id: 7, url: 'https://example.com/a.jpg' };
const finished = {
	id: 7,
	url: 'https://example.com/a-scaled.jpg',
	media_details: { width: 2560, height: 1707 },
};
const other = { id: 8, url: 'https://example.com/b.jpg' };

/** A registry with WordPress's queue of uploads, or, as in WordPress 6.8, without. */
function makeRegistry( hasQueue = true ) {
	let queue: number[] = [];
	const listeners = new Set< () => void >();
	return {
		select: ( store: string ) =>
			hasQueue && store === 'core/upload-media'
				? { isUploadingById: ( id: number ) => queue.includes( id ) }
				: undefined,
		subscribe: ( listener: () => void ) => {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		work: ( ...ids: number[] ) => {
			queue = ids;
			listeners.forEach( ( listener ) => listener() );
		},
		listeners,
	};
}

it( 'takes what the browser has finished, and takes it once', () => {
	const registry = makeRegistry();
	const take = jest.fn();
	const { offer } = onceUploaded( registry, take );
	offer( { url: 'blob:x' } );
	registry.work( 7 );
	offer( original );
	registry.work( 7 );
	offer( original );
	offer( finished );
	expect( take ).not.toHaveBeenCalled();
	registry.work();
	registry.work();
	expect( take.mock.calls ).toEqual( [ [ finished ] ] );
	expect( registry.listeners.size ).toBe( 0 );
} );

it.each( [ true, false ] )(
	'takes right away what the server has finished (with a queue: %s)',
	( hasQueue ) => {
		const registry = makeRegistry( hasQueue );
		const take = jest.fn();
		const { offer } = onceUploaded( registry, take );
		offer( { id: 7, url: 'blob:x' } );
		offer( finished );
		expect( take.mock.calls ).toEqual( [ [ finished ] ] );
		expect( registry.listeners.size ).toBe( 0 );
	}
);

it( 'takes the later choice, whatever is still being uploaded', () => {
	const registry = makeRegistry();
	const take = jest.fn();
	const { offer } = onceUploaded( registry, take );
	registry.work( 7 );
	offer( original );
	offer( other );
	offer( finished );
	registry.work();
	expect( take.mock.calls ).toEqual( [ [ other ] ] );
	// Chosen from the library later on.
	offer( finished );
	expect( take ).toHaveBeenLastCalledWith( finished );
} );

it( 'ends an upload with the file or with what went wrong', () => {
	const registry = makeRegistry();
	const onDone = jest.fn();
	const onError = jest.fn();
	let options!: Parameters< MediaUpload >[ 0 ];
	const file = new File( [ 'x' ], 'a.jpg', { type: 'image/jpeg' } );
	const upload = () =>
		uploadFile( registry, ( given ) => ( options = given ), file, {
			allowedTypes: [ 'image' ],
			onDone,
			onError,
		} );
	upload();
	expect( options ).toMatchObject( {
		allowedTypes: [ 'image' ],
		filesList: [ file ],
	} );
	registry.work( 7 );
	options.onFileChange( [ original ] );
	// A size could not be made: WordPress says so, and then removes the file.
	options.onError( { message: 'No memory.' } );
	registry.work();
	expect( onDone ).not.toHaveBeenCalled();
	expect( onError.mock.calls ).toEqual( [ [ 'No memory.' ] ] );
	upload();
	options.onFileChange( [] );
	options.onFileChange( [ finished ] );
	expect( onDone.mock.calls ).toEqual( [ [ finished ] ] );
} );
