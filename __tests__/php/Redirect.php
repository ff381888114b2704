<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use RuntimeException;

/**
 * Ends a request that TestCase::visit() makes, where WordPress would end with exit. The message is
 * the address to continue to.
 */
final class Redirect extends RuntimeException {}
