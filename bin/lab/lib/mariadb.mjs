/** Several servers of MariaDB that are connected. The tests' own server (startMariaDb) has no network. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { freePort } from '../../lib/port.mjs';
import { capture } from '../../lib/system-packages.mjs';
import { ensureProgram, startChild } from './child.mjs';

export const DATABASE = 'millwork';

/**
 * Makes the files of servers that are then started one by one.
 *
 * @param {string} folder A scratch folder.
 * @param {number} count  How many servers.
 * @return {Promise<{dirs: string[], ports: number[][], password: string, first: string, create: (number: number) =>
 * Promise<void>, start: (number: number, args: string[], env?: Object) => Promise<Object>, query: (number: number,
 * statement: string) => Promise<string>, each: (statement: string) => Promise<string[]>}>} Each server has two free
 * ports. `first` is an --init-file that creates the database and its user. create() makes an empty data folder.
 */
export async function prepareServers( folder, count ) {
	const server = await ensureProgram( 'mariadbd', 'mariadb-server-core' );
	const setup = await ensureProgram(
		'mariadb-install-db',
		'mariadb-server-core mariadb-client-core'
	);
	const password = Math.random().toString( 36 ).slice( 2 );
	const asUser = process.getuid?.() === 0 ? [ '--user=root' ] : [];
	const dirs = Array.from(
		{ length: count },
		( _, number ) => `${ folder }/db${ number }`
	);
	const ports = [];
	for ( const dir of dirs ) {
		// Each has its own: a server that starts deletes other servers' temporary tables.
		mkdirSync( `${ dir }-tmp` );
		ports.push( [ await freePort(), await freePort() ] );
	}
	const own = ( number ) => [
		'--no-defaults',
		...asUser,
		`--datadir=${ dirs[ number ] }`,
		`--tmpdir=${ dirs[ number ] }-tmp`,
	];
	const first = `${ folder }/first.sql`;
	const users = [ 'localhost', '127.0.0.1' ].map(
		( host ) => `'${ DATABASE }'@'${ host }'`
	);
	writeFileSync(
		first,
		[
			`CREATE DATABASE ${ DATABASE } CHARACTER SET utf8mb4;`,
			...users.flatMap( ( user ) => [
				`CREATE USER ${ user } IDENTIFIED BY '${ password }';`,
				`GRANT ALL PRIVILEGES ON ${ DATABASE }.* TO ${ user };`,
				`GRANT REPLICATION SLAVE ON *.* TO ${ user };`,
			] ),
			'',
		].join( '\n' ),
		{ mode: 0o600 }
	);
	const query = async ( number, statement ) => {
		const { code, output } = await capture( 'mariadb', [
			'--no-defaults',
			`--socket=${ dirs[ number ] }.sock`,
			'--user=root',
			'--batch',
			'--skip-column-names',
			`--execute=${ statement }`,
		] );
		if ( code !== 0 ) {
			throw new Error( output );
		}
		return output.trim();
	};
	return {
		dirs,
		ports,
		password,
		first,
		create: async ( number ) => {
			const made = await capture( setup, [
				...own( number ),
				'--auth-root-authentication-method=normal',
				'--skip-test-db',
			] );
			if ( made.code !== 0 ) {
				throw new Error( made.output );
			}
		},
		start: ( number, args, env ) =>
			startChild(
				server,
				[
					...own( number ),
					`--socket=${ dirs[ number ] }.sock`,
					'--bind-address=127.0.0.1',
					'--skip-name-resolve',
					'--character-set-server=utf8mb4',
					'--innodb-flush-log-at-trx-commit=0',
					'--innodb-doublewrite=0',
					'--innodb-buffer-pool-size=64M',
					...args,
				],
				`${ dirs[ number ] }.sock`,
				env
			),
		query,
		each: ( statement ) =>
			Promise.all(
				dirs.map( ( _, number ) => query( number, statement ) )
			),
	};
}
