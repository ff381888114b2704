/** A Galera cluster of MariaDB: every server accepts writes. */
import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	writeFileSync,
} from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { installPackages } from '../../lib/system-packages.mjs';
import { DATABASE, prepareServers } from './mariadb.mjs';

/** Galera's library, from the package galera-4. */
async function ensureGalera() {
	const find = () =>
		[ '/usr/lib/galera', '/usr/lib64/galera-4' ]
			.filter( ( folder ) => existsSync( folder ) )
			.flatMap( ( folder ) =>
				readdirSync( folder ).map( ( file ) => `${ folder }/${ file }` )
			)
			.find( ( file ) => file.endsWith( 'libgalera_smm.so' ) );
	if ( ! find() ) {
		await installPackages( [ 'galera-4' ], {
			why: 'The lab needs Galera.',
			log: console.log,
		} );
	}
	return find();
}

/**
 * What Galera runs to copy the data to a server that joins. Both have the same data already, so it passes only the
 * position.
 *
 * @param {string} position The file for it.
 * @return {string} A shell script.
 */
const transfer = ( position ) => `#!/bin/sh
while [ $# -gt 0 ]; do
	case "$1" in
		--role) role=$2 ;;
		--gtid) gtid=$2 ;;
	esac
	shift
done
if [ "$role" = donor ]; then
	echo "$gtid" > ${ position }.new && mv ${ position }.new ${ position }
	echo "done $gtid"
else
	echo "ready 127.0.0.1"
	while [ ! -f ${ position } ]; do sleep 0.1; done
	cat ${ position }
fi
`;

/**
 * Starts a cluster of two servers with one empty database.
 *
 * @param {string} folder A scratch folder.
 * @return {Promise<{host: string, hosts: string[], name: string, user: string, password: string, set: (statement:
 * string) => Promise<any>, status: (name: string) => Promise<string[]>, stop: () => Promise<void>}>} `hosts` are in
 * WordPress's format for DB_HOST. set() runs a statement on both servers, status() reads a status variable of each.
 */
export async function startCluster( folder ) {
	const library = await ensureGalera();
	const { dirs, ports, password, first, create, start, each } =
		await prepareServers( folder, 2 );
	const bin = `${ folder }/bin`;
	mkdirSync( bin );
	writeFileSync(
		`${ bin }/wsrep_sst_lab`,
		transfer( `${ folder }/position` ),
		{ mode: 0o755 }
	);
	const join = ( number, more ) =>
		start(
			number,
			[
				'--skip-networking',
				'--binlog-format=ROW',
				'--innodb-autoinc-lock-mode=2',
				'--wsrep-on=ON',
				`--wsrep-provider=${ library }`,
				'--wsrep-cluster-name=lab',
				'--wsrep-sst-method=lab',
				`--wsrep-node-address=127.0.0.1:${ ports[ number ][ 0 ] }`,
				`--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${ ports[ number ][ 0 ] };ist.recv_addr=127.0.0.1:${ ports[ number ][ 1 ] };gcache.size=64M`,
				...more,
			],
			{ PATH: `${ bin }:${ process.env.PATH }` }
		);
	const begin = [ '--wsrep-new-cluster', '--wsrep-cluster-address=gcomm://' ];
	await create( 0 );
	const created = await join( 0, [ ...begin, `--init-file=${ first }` ] );
	await created.stop();
	cpSync( dirs[ 0 ], dirs[ 1 ], { recursive: true } );
	const children = [
		await join( 0, begin ),
		await join( 1, [
			`--wsrep-cluster-address=gcomm://127.0.0.1:${ ports[ 0 ][ 0 ] }`,
		] ),
	];
	const status = async ( name ) =>
		( await each( `SHOW STATUS LIKE '${ name }'` ) ).map(
			( line ) => line.split( '\t' )[ 1 ]
		);
	for ( let tries = 0; ; tries++ ) {
		const states = await status( 'wsrep_local_state_comment' ).catch(
			String
		);
		if ( String( states ) === 'Synced,Synced' ) {
			break;
		}
		if ( tries > 100 ) {
			throw new Error(
				`${ states }\n${ children
					.map( ( child ) => child.output().slice( -1500 ) )
					.join( '\n' ) }`
			);
		}
		await sleep( 200 );
	}
	const hosts = dirs.map( ( dir ) => `localhost:${ dir }.sock` );
	return {
		host: hosts[ 0 ],
		hosts,
		name: DATABASE,
		user: DATABASE,
		password,
		set: each,
		status,
		stop: async () => {
			await children[ 1 ].stop();
			await children[ 0 ].stop();
		},
	};
}
