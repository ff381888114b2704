import { loadUnits } from './load-units';

it( 'leaves out a unit that throws, and continues', () => {
	const ran: string[] = [];
	const units = Object.assign(
		( file: string ) => {
			if ( file.includes( 'broken' ) ) {
				throw new Error( 'broken' );
			}
			ran.push( file );
		},
		{
			keys: () => [
				'./blocks/a/index.ts',
				'./blocks/broken/index.ts',
				'./blocks/z/index.ts',
			],
		}
	);
	expect( loadUnits( units ) ).toEqual( [
		'./blocks/a/index.ts',
		'./blocks/z/index.ts',
	] );
	expect( ran ).toHaveLength( 2 );
	expect( console ).toHaveErroredWith(
		'Millwork: the unit ./blocks/broken/index.ts could not be registered and was left out.',
		new Error( 'broken' )
	);
} );

it( 'runs the checks before publishing first', () => {
	const keys = [
		'./blocks/a/index.ts',
		'./panels/publicize/index.tsx',
		'./panels/publish-checks/index.tsx',
	];
	const units = Object.assign( () => undefined, { keys: () => keys } );
	expect( loadUnits( units ) ).toEqual( [
		'./panels/publish-checks/index.tsx',
		'./blocks/a/index.ts',
		'./panels/publicize/index.tsx',
	] );
} );
