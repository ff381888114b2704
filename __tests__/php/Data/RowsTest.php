<?php
declare( strict_types=1 );

namespace Millwork\Tests\Data;

use Millwork\Data\Rows;
use Millwork\Tests\TestCase;

/** Values get into statements as values, whatever is in them. */
final class RowsTest extends TestCase {

	private const NAME = 'millwork_rows_test';

	private static function add( string $value ): void {
		Rows::run( "INSERT INTO %i (option_name, option_value, autoload) VALUES (%s, %s, 'off')", $GLOBALS['wpdb']->options, self::NAME . md5( $value ), $value );
	}

	/** @return list<string> */
	private static function found( mixed $values ): array {
		return Rows::column( 'SELECT option_value FROM %i WHERE option_name LIKE %s AND option_value IN (%s) ORDER BY option_id', $GLOBALS['wpdb']->options, Rows::prefix( self::NAME ), $values );
	}

	public function test_values_come_back_as_they_are(): void {
		$hostile = array( "' OR 1=1 -- ", '%s %d %i %%', '{placeholder}', '\\', "a\\'; DROP TABLE x;", '`', '🪵', '' );
		array_map( self::add( ... ), $hostile );
		$this->assertSame( $hostile, self::found( $hostile ) );
		foreach ( $hostile as $one ) {
			$this->assertSame( array( $one ), self::found( $one ), $one );
			$this->assertSame( array( $one ), self::found( array( $one ) ), $one );
		}
	}

	public function test_an_empty_list_matches_nothing(): void {
		self::add( '' );
		$this->assertSame( array(), self::found( array() ) );
		$this->assertSame( array(), self::found( null ) );
	}

	public function test_lists_stand_between_other_values(): void {
		$options = $GLOBALS['wpdb']->options;
		$this->assertSame( '7', Rows::value( 'SELECT 7 FROM %i WHERE 1 IN (%d) AND %s = %s AND 3 IN (%d) LIMIT %d', $options, array( 4, 1 ), '%d', '%d', array( 3 ), 1 ) );
		$this->assertNull( Rows::value( 'SELECT 7 FROM %i WHERE 1 IN (%d) AND 3 IN (%d) LIMIT 1', $options, array( 4, 1 ), array( 5 ) ) );
		$this->assertNull( Rows::value( 'SELECT %s', null ) );
	}

	public function test_patterns_match_texts_only(): void {
		self::add( '50% off_' );
		self::add( '500 offA' );
		$match = static fn( string $pattern ): array => Rows::column( 'SELECT option_value FROM %i WHERE option_name LIKE %s AND option_value LIKE %s', $GLOBALS['wpdb']->options, Rows::prefix( self::NAME ), $pattern );
		$this->assertSame( array( '50% off_' ), $match( Rows::like( '0% off_' ) ) );
		$this->assertSame( array( '50% off_' ), $match( Rows::prefix( '50%' ) ) );
	}
}
