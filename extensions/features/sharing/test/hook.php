<?php
/** Gives the stand-in for a webhook’s receiver to the server that it runs in. */

declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

return new HookServer();
